import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { pictureNamed } from '../build/write-pictures.ts';

const types: Record<string, string> = { jpg: 'image/jpeg', svg: 'image/svg+xml' };

/** Creates the pictures of texts in development, each on its first request. */
export function picturesPlugin(): Plugin {
  return {
    name: 'bowline-pictures',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const [, name, ending = ''] = /\/assets\/([\w-]+\.(\w+))$/.exec(request.url ?? '') ?? [];
        const file = name && (await pictureNamed(name).catch(() => undefined));
        if (!file) {
          next();
          return;
        }
        response.setHeader('Content-Type', types[ending] ?? `image/${ending}`);
        response.end(readFileSync(file));
      });
    },
  };
}
