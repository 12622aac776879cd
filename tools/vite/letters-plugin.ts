import { resolve } from 'node:path';
import { html, raw } from 'hono/html';
import type { Plugin, ViteDevServer } from 'vite';
import { inColourScheme } from '../../api/mail/colour-scheme.ts';
import { contentFolder } from '../../api/settings/content-folder.mjs';
import { loadOwnMessages } from '../../api/settings/own-messages.ts';
import { readSiteSettings } from '../../api/settings/settings.ts';
import { checkContent } from '../../compiler/checks/check-content.ts';
import { checkedLetters } from '../../compiler/checks/letters.ts';
import { errorMessage } from '../../contract/errors/error-message.ts';
import type { SiteSettings } from '../../contract/settings/site-settings.ts';
import { composeLetter, freezeLetter, mailForReader } from '../../features/letters/api/compose.ts';
import type { LetterFile } from '../../features/letters/api/letter-files.ts';

/** The path of the letter previews in development, relative to the base. */
export const lettersPath = 'dev/letters';

/** Previews letters as emails in development, at `/dev/letters`. */
export function lettersPlugin(): Plugin {
  return {
    name: 'bowline-letters',
    apply: 'serve',
    configureServer(server) {
      const folder = resolve(contentFolder(), 'newsletter');
      server.watcher.add(folder);
      server.watcher.on('all', (_, file) => {
        if (resolve(file).startsWith(folder)) server.ws.send({ type: 'full-reload', path: '*' });
      });
      server.middlewares.use(server.config.base + lettersPath, (request, response, next) => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
        const [, slug = '', part] = pathname.split('/');
        answer(server, slug, part === 'mail', searchParams)
          .then((body) => {
            response.statusCode = body === undefined ? 404 : 200;
            response.setHeader('Content-Type', 'text/html; charset=utf-8');
            if (searchParams.get('pictures') === 'off' && part === 'mail') {
              response.setHeader('Content-Security-Policy', "img-src 'none'");
            }
            response.end(body ?? 'There is no such letter.');
          })
          .catch(next);
      });
    },
  };
}

type Preview = { file: LetterFile; html: string; text: string; refused: string | undefined };

async function answer(
  server: ViteDevServer,
  slug: string,
  isMail: boolean,
  query: URLSearchParams,
) {
  const { previews, mistakes } = await readPreviews(
    `http://localhost:${server.config.server.port}${server.config.base.replace(/\/$/, '')}`,
  );
  const base = server.config.base + lettersPath;
  if (slug === '') return page(server, 'Letters', list(previews, mistakes, base));
  const preview = previews.find(({ file }) => file.slug === slug);
  if (preview === undefined) {
    return mistakes.length > 0 ? page(server, slug, said(mistakes)) : undefined;
  }
  return isMail
    ? shownIn(preview.html, query)
    : page(server, preview.file.title, letter(preview, mistakes, `${base}/${slug}`, query));
}

async function readPreviews(siteUrl: string) {
  loadOwnMessages();
  const { values, mistakes } = await checkContent();
  const known = values.addresses;
  // If there are mistakes elsewhere, the content cannot be read, so those mistakes are shown.
  if (known === undefined) return { previews: [], mistakes };
  const settings = readSiteSettings();
  const { letters } = await checkedLetters(settings, known.addresses);
  const sent = letters.filter(({ send }) => send);
  const previews = sent.map(({ translations: _, ...file }): Preview => {
    const composed = { subject: file.title, ...composeLetter(file, settings, siteUrl) };
    const addresses = { siteUrl, apiUrl: siteUrl, host: 'localhost' };
    const { html: mail, text } = mailForReader(
      composed,
      'reader@example.com',
      'preview',
      addresses,
    );
    return { file, html: mail ?? '', text, refused: refusalOf(file, settings, siteUrl) };
  });
  return { previews, mistakes };
}

/** Returns why the letter could not be sent in its current form. */
function refusalOf(file: LetterFile, settings: SiteSettings, siteUrl: string): string | undefined {
  try {
    freezeLetter(file, settings, { siteUrl });
    return undefined;
  } catch (error) {
    return errorMessage(error);
  }
}

/** Returns the email in one color scheme, optionally without `<style>`. */
function shownIn(mail: string, query: URLSearchParams): string {
  if (query.get('styles') === 'off') return mail.replace(/<style>[\s\S]*?<\/style>/, '');
  return inColourScheme(mail, query.get('scheme') === 'dark' ? 'dark' : 'light');
}

function list(previews: Preview[], mistakes: string[], base: string) {
  return html`<h1>Letters</h1>
    ${said(mistakes)}
    <ul>
      ${previews.map(({ file }) => html`<li><a href="${base}/${file.slug}">${file.title}</a>, ${file.date}</li>`)}
    </ul>
    <p>The files in content/newsletter/ with send: true. Start one with npm run new -- letter.</p>`;
}

function letter(preview: Preview, mistakes: string[], address: string, query: URLSearchParams) {
  const { file, html: mail, text, refused } = preview;
  const choice = (name: string, label: string) => {
    const now = query.get(name) ?? 'on';
    const links = ['on', 'off'].map((value) => {
      const other = new URLSearchParams(query);
      other.set(name, value);
      return value === now
        ? html` <b>${value}</b>`
        : html` <a href="${address}?${other}">${value}</a>`;
    });
    return html`${label}:${links}`;
  };
  const frame = (scheme: string, width: number) => {
    const own = new URLSearchParams(query);
    own.set('scheme', scheme);
    return html`<figure><figcaption>${scheme}, ${width} px</figcaption>
      <iframe src="${address}/mail?${own}" width="${width}" height="100" title="${scheme}, ${width} px"
        onload="this.height = this.contentDocument.documentElement.scrollHeight"></iframe></figure>`;
  };
  return html`<h1>${file.title}</h1>
    <p>${file.summary}</p>
    <p>${(Buffer.byteLength(mail) / 1000).toFixed(1)} KB of 100</p>
    ${said([...mistakes, ...(refused ? [refused] : [])])}
    <p>
      ${choice('pictures', 'Pictures')} · ${choice('styles', 'Styles in the head, which some email apps drop')}
    </p>
    <div class="row">${['light', 'dark'].map((scheme) => [600, 360].map((width) => frame(scheme, width)))}</div>
    <h2>Text</h2>
    <pre>${text}</pre>`;
}

const said = (sentences: string[]) =>
  html`${sentences.map((sentence) => html`<p class="wrong">${sentence}</p>`)}`;

/** Returns a page with Vite's client, which reloads the page when a letter changes. */
const page = (server: ViteDevServer, title: string, body: ReturnType<typeof html>) =>
  String(html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<script type="module" src="${server.config.base}@vite/client"></script>
<style>${raw(`
  :root { color-scheme: light dark; }
  body { margin: 2rem; font: 16px/1.5 system-ui, sans-serif; }
  .row { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: start; }
  figure { max-width: 100%; margin: 0; }
  figcaption { margin-bottom: .5rem; }
  iframe { max-width: 100%; border: 1px solid #8888; }
  pre { max-width: 48rem; overflow-wrap: anywhere; white-space: pre-wrap; }
  .wrong { border-left: 4px solid #d33; padding-left: .75rem; }
`)}</style>
</head>
<body>${body}</body>
</html>`);
