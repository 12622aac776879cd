import type { Plugin } from 'vite';
import { readLanguages } from '../../api/settings/content-files.ts';
import { compiledContent } from '../../compiler/compile.ts';
import { pictureNamed } from '../../compiler/site/write-pictures.ts';

const types: Record<string, string> = { jpg: 'image/jpeg', svg: 'image/svg+xml' };

/** In development, creates the content's pictures and drawings when they are first requested. */
export function picturesPlugin(): Plugin {
  return {
    name: 'bowline-pictures',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, name, ending = ''] = /\/assets\/([\w-]+\.(\w+))$/.exec(request.url ?? '') ?? [];
        if (name === undefined) return next();
        fileNamed(name)
          .then((body) => {
            if (body === undefined) return next();
            response.setHeader('Content-Type', types[ending] ?? `image/${ending}`);
            response.end(body);
          })
          .catch(next);
      });
    },
  };
}

async function fileNamed(name: string): Promise<Buffer | string | undefined> {
  return (await pictureNamed(name).catch(() => undefined)) ?? assetNamed(name);
}

async function assetNamed(name: string): Promise<string | undefined> {
  for (const language of [undefined, ...readLanguages().others]) {
    const body = (await compiledContent(language)).assets.get(name);
    if (body !== undefined) return body;
  }
  return undefined;
}
