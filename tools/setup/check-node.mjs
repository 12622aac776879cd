// Imported first, to reject an unsupported Node before anything is installed. npm skips the
// platform-specific parts of packages that do not support the Node under which it runs.
import { readFileSync } from 'node:fs';
import { suitsNode } from './suits-node.mjs';

const file = new URL('../../package.json', import.meta.url);
const wanted = JSON.parse(readFileSync(file, 'utf8')).engines.node;
if (!suitsNode(process.versions.node, wanted)) {
  console.error(
    `This requires Node ${wanted.replaceAll('^', '').replace(' || >=', ', or ')} or newer, but ${process.version} was started; nothing was installed.`,
  );
  process.exit(1);
}
