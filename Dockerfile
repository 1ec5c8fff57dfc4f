# Clew with its server and web page. Build: docker build -t clew .
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.json tsconfig.build.json ./
COPY scripts scripts
COPY src src
COPY web web
COPY data data
# Not as an npm script: the package "node" among the development tools would stand before the image's own Node.
RUN node scripts/build.ts

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

# What spans need (docs/guide/telemetry.md); they stay off until a receiver is named.
FROM node:24.21.0-bookworm-slim AS spans
WORKDIR /spans
RUN npm init --yes \
  && npm install --ignore-scripts --no-audit --no-fund @opentelemetry/api@1.10.0 \
    @opentelemetry/sdk-trace@3.1.1 @opentelemetry/resources@3.1.1 @opentelemetry/exporter-trace-otlp-http@0.301.0

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production CLEW_HOME=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
# Found from /app as well, and apart from what the lock file says.
COPY --from=spans /spans/node_modules /node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/data data
COPY package.json LICENSE NOTICE ./
RUN install --directory --owner=node --group=node /data
# The user "node" of the image, by number, so that a cluster can tell it is not root.
USER 1000:1000
# Graphs, caches and, where there is one, clew.config.json.
WORKDIR /data
VOLUME /data
EXPOSE 7474
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:7474/health').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/app/dist/cli/main.js"]
# Outside its container the server is reached over the network, so it wants a key.
CMD ["serve", "--host", "0.0.0.0", "--port", "7474", "--key-env", "CLEW_KEY"]
