import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { whenNpmDies } from './processes.mjs';

/**
 * Runs a TypeScript module under the pinned Node: in this process if its version suffices (as under
 * `npm run` once packages are installed), or else in a child process, passing on Node's options,
 * signals and the exit code.
 * @param {string} module the path from the project's root
 */
export async function runPinned(module) {
  const windows = process.platform === 'win32';
  const pinned = resolve('node_modules/.bin', windows ? 'node.cmd' : 'node');
  const path = resolve(module);
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= 26 || !existsSync(pinned)) {
    await import(pathToFileURL(path).href);
    return;
  }
  const child = spawn(pinned, [...process.execArgv, path, ...process.argv.slice(2)], {
    stdio: 'inherit',
    shell: windows,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  whenNpmDies(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => {
    // The exit code of the dynamic linker, which has already printed a line about the library.
    if (code === 127) {
      console.error(
        'The pinned Node needs a library that this machine lacks: libatomic is the package libatomic1 on Debian and Ubuntu, libatomic on Fedora.',
      );
    }
    process.exit(code ?? (signal === null ? 1 : 128));
  });
}
