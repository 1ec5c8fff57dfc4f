// Loaded before every program of this project (`node --import`), in plain JavaScript so that an old Node can read it:
// says in one line what to do when the Node that npm scripts found cannot run TypeScript sources.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(
    `Clew needs Node 22.18 or newer; this is ${process.version}. The project brings Node 24 along as the package "node": ` +
      'run "npm ci", and if npm blocked its install script, "npm install-scripts approve node && npm rebuild node"; or install Node 24.\n',
  );
  process.exit(2);
}
