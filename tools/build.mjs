// `npm run build`. Starts under the system's Node and hands over to the pinned one.
import './setup/check-node.mjs';

const { begin } = await import('./setup/begin.mjs');

await begin('./tools/build/build-site.ts', { dev: true });
