import { ConfigError } from '../../errors.ts';

/** Where credentials come from: the names of environment variables, never the secrets themselves. */
export type SparqlAuth =
  | { readonly kind: 'basic'; readonly userEnv: string; readonly passwordEnv: string }
  | { readonly kind: 'bearer'; readonly tokenEnv: string };

export interface EndpointOptions {
  /** Address of the SPARQL protocol endpoint, `http` or `https`, without user and password. */
  readonly endpoint: string;
  readonly auth?: SparqlAuth | undefined;
  /** Additional headers. `${NAME}` in a value is replaced by that environment variable. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The operator's web or mail address, sent in `User-Agent`. If absent, the environment variable `CLEW_CONTACT`. */
  readonly contact?: string | undefined;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

export interface Endpoint {
  readonly url: URL;
  /** The address as messages may show it: no query string. */
  readonly shown: string;
  readonly headers: Headers;
  /** Texts that must never appear in a message. */
  readonly secrets: readonly string[];
}

/** Endpoints whose operators refuse clients that give no contact address. */
const NEEDS_CONTACT = /(?:^|\.)(?:wikidata|wikimedia|wikipedia)\.org$/;

/**
 * Checks the address and reads the credentials.
 * @throws {ConfigError} for an invalid address, one with secrets inside it, or a missing environment variable.
 */
export function resolveEndpoint(name: string, options: EndpointOptions): Endpoint {
  const env = options.env ?? process.env;
  const url = URL.parse(options.endpoint);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new ConfigError(`Graph "${name}": "${options.endpoint}" is no http or https address.`, {
      mend: 'Give the address of the SPARQL endpoint, such as http://127.0.0.1:8890/sparql.',
    });
  }
  if (url.username !== '' || url.password !== '') {
    throw new ConfigError(`Graph "${name}": the endpoint address holds a user or a password.`, {
      mend: 'Put them into environment variables and name those in "auth".',
    });
  }
  const secrets: string[] = [];
  const read = (variable: string): string => {
    const value = env[variable];
    if (value === undefined || value === '') {
      throw new ConfigError(`Graph "${name}" needs the environment variable ${variable}, which is not set.`);
    }
    secrets.push(value);
    return value;
  };
  const contact = options.contact ?? env.CLEW_CONTACT ?? '';
  if (contact === '' && NEEDS_CONTACT.test(url.hostname)) {
    throw new ConfigError(`Graph "${name}": ${url.hostname} wants to know whom to write to.`, {
      mend: 'Set "contact" (or CLEW_CONTACT) to a mail address or a page.',
    });
  }
  const headers = new Headers();
  setHeader(headers, name, 'user-agent', contact === '' ? 'clew/0.1' : `clew/0.1 (${contact})`);
  for (const [header, value] of Object.entries(options.headers ?? {})) {
    setHeader(
      headers,
      name,
      header,
      value.replace(/\$\{(\w+)\}/g, (_, variable: string) => read(variable)),
    );
  }
  if (options.auth?.kind === 'basic') {
    const pair = `${read(options.auth.userEnv)}:${read(options.auth.passwordEnv)}`;
    const encoded = Buffer.from(pair).toString('base64');
    secrets.push(encoded);
    setHeader(headers, name, 'authorization', `Basic ${encoded}`);
  } else if (options.auth?.kind === 'bearer') {
    setHeader(headers, name, 'authorization', `Bearer ${read(options.auth.tokenEnv)}`);
  }
  return { url, shown: `${url.origin}${url.pathname}`, headers, secrets };
}

function setHeader(headers: Headers, graph: string, header: string, value: string): void {
  try {
    headers.set(header, value);
  } catch {
    throw new ConfigError(`Graph "${graph}": "${header}" cannot be sent as a header.`, {
      mend: 'Header names and values hold no line breaks and no control characters.',
    });
  }
}
