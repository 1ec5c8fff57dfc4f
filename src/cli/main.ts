#!/usr/bin/env node
// This file has no static imports, so that an old Node reaches the sentence below instead of failing on a module.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(
    `Clew needs Node 22.18 or newer; this is ${process.version}. Install Node 24 from https://nodejs.org.\n`,
  );
  process.exitCode = 2;
} else {
  if (import.meta.url.endsWith('.js')) {
    const { keepCompiled } = await import('./keep-compiled.ts');
    keepCompiled();
  }
  const { quietWarnings } = await import('../quiet-warnings.ts');
  quietWarnings();
  const { createTerminal, endWhenReaderLeaves } = await import('./terminal.ts');
  const { runProgram } = await import('./program.ts');
  endWhenReaderLeaves();
  const code = await runProgram(process.argv.slice(2), createTerminal());
  // Interrupted work may still be waiting for a reader or a server. The program does not wait for it.
  if (code === 130) process.exit(code);
  process.exitCode = code;
  // Work that ran out of time may be left behind, such as a request to a server that never answers. It holds the
  // program no longer than this.
  setTimeout(() => process.exit(code), 1000).unref();
}

export {};
