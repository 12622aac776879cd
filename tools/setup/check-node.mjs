// Imported before anything else: refuses a Node that the packages do not support, before any is installed. npm
// leaves out the parts for this platform of a package that does not support the Node which installs it.
import { readFileSync } from 'node:fs';
import { suitsNode } from './suits-node.mjs';

const file = new URL('../../package.json', import.meta.url);
const wanted = JSON.parse(readFileSync(file, 'utf8')).engines.node;
if (!suitsNode(process.versions.node, wanted)) {
  console.error(
    `This needs Node ${wanted.replaceAll('^', '').replace(' || >=', ', or ')} or newer, and ${process.version} was started; nothing was installed.`,
  );
  process.exit(1);
}
