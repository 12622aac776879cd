// `node tools/run.mjs <file> …`: installs what is missing and runs a tool under the pinned Node.
import './setup/check-node.mjs';

const { begin } = await import('./setup/begin.mjs');

const [file] = process.argv.splice(2, 1);
await begin(file, { dev: true });
