import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { readLanguages } from '../../api/settings/content-files.ts';
import { compiledContent } from '../../compiler/compile.ts';
import { pictureNamed } from '../../compiler/site/write-pictures.ts';

const types: Record<string, string> = { jpg: 'image/jpeg', svg: 'image/svg+xml' };

/** Creates pictures and drawings of the content in development, each on its first request. */
export function picturesPlugin(): Plugin {
  return {
    name: 'bowline-pictures',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const [, name, ending = ''] = /\/assets\/([\w-]+\.(\w+))$/.exec(request.url ?? '') ?? [];
        const file = name && (await pictureNamed(name).catch(() => undefined));
        const body = file ? readFileSync(file) : name && (await assetNamed(name));
        if (!body) {
          next();
          return;
        }
        response.setHeader('Content-Type', types[ending] ?? `image/${ending}`);
        response.end(body);
      });
    },
  };
}

async function assetNamed(name: string): Promise<string | undefined> {
  for (const language of [undefined, ...readLanguages().others]) {
    const body = (await compiledContent(language)).assets.get(name);
    if (body !== undefined) return body;
  }
  return undefined;
}
