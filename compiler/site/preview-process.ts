import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { deskApi } from '#contract/desk-addresses.ts';
import { errorMessage } from '#contract/errors/error-message.ts';
import { languagePath } from '#contract/settings/site-languages.ts';
import type { PreviewAnswer, PreviewJob } from '#features/content/contract/preview-job.ts';
import { builtScripts, compileRenderer } from '../../api/pages/renderer.ts';
import { loadEnvFiles } from '../../api/settings/content-folder.mjs';
import { setLayers } from '../../api/settings/content-layers.ts';
import { codeFolder } from '../../api/settings/site-stamp.mjs';
import { basePath } from '../base-path.ts';
import { themedSheet } from '../brand/theme.ts';
import { mistakesInContent } from '../checks/check-content.ts';
import { withHeldContent } from '../compile.ts';
import { contentState } from '../content-state.ts';
import { pageValues } from '../page-values.ts';
import { showPicturesAt } from '../picture-fields.ts';
import { basePlaceholder, contentName, contentObject } from '../placeholders.ts';
import { composedMail } from './composed-mail.ts';
import { madePicture } from './made-picture.ts';

/**
 * Compiles unpublished content for the desk in a separate process, because the server can spare
 * neither the memory nor the time. The process ends with the server.
 */

loadEnvFiles();
// A site does not contain the renditions of unpublished pictures.
showPicturesAt(({ file, renditions }) => {
  const path = file.replace('content/', '');
  const query = new URLSearchParams({ path, width: '1600', of: renditions[0]?.name ?? '' });
  return `${basePath()}${deskApi.contentPictureFile}?${query}`;
});
const code = readFileSync(join(codeFolder, 'renderer', 'render.cjs'), 'utf8');

/**
 * The compiled code, keyed by the site's path in a language. Only values change between previews.
 */
const renderers = new Map<string, ReturnType<typeof compileRenderer>>();

function rendererAt(base: string) {
  const made =
    renderers.get(base) ??
    compileRenderer(code.replaceAll(basePlaceholder, base), 'preview', contentName);
  renderers.set(base, made);
  return made;
}

/**
 * How long a check waits for a request for the same change's page, in milliseconds, because someone
 * is looking at that page.
 */
const moment = 50;

// Processed one after another because the layers are global to the process.
const waiting: PreviewJob[] = [];
let isBusy = false;
/** Whether a page has been processed ahead of the next check. */
let isPassed = false;
process.on('message', (job: PreviewJob) => {
  waiting.push(job);
  void work();
});
process.on('disconnect', () => process.exit());

/** Processes waiting jobs in order, but a page may overtake a check once. */
async function work(): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  while (waiting.length > 0) {
    if (waiting.every(({ kind }) => kind === 'check')) await setTimeout(moment);
    const page = waiting[0]?.kind === 'check' && !isPassed ? waiting.findIndex(isPage) : -1;
    isPassed = page > 0;
    const [job] = waiting.splice(Math.max(0, page), 1);
    if (job !== undefined) await answer(job);
  }
  isBusy = false;
}

const isPage = ({ kind }: PreviewJob) => kind === 'page';

async function answer(job: PreviewJob): Promise<void> {
  setLayers(job.layers);
  const found: PreviewAnswer = await withHeldContent(() => done(job)).catch((error) => ({
    id: job.id,
    failure: errorMessage(error),
  }));
  process.send?.(found);
}

async function done(job: PreviewJob): Promise<PreviewAnswer> {
  const { id } = job;
  if (job.kind === 'check') return { id, mistakes: await currentMistakes() };
  if (job.kind === 'mail') return { id, mail: await composedMail(job) };
  if (job.kind === 'picture') return { id, picture: await madePicture(job.file, job.width) };
  const { url, language } = job;
  const base = basePath() + (language === undefined ? '' : languagePath(language));
  const { read } = await pageValues(language, base);
  const { createRenderer } = rendererAt(base)(contentObject(read));
  const css = themedSheet(builtSheet()).replaceAll(basePlaceholder, base);
  const render = createRenderer({
    origin: 'https://site',
    stylesheet: () => ({ css }),
    scripts: builtScripts(join(codeFolder, 'client')),
  });
  const { html } = await render({ url });
  return { id, html: withoutScripts(html) };
}

/**
 * The result of the latest check, because an editor has usually just checked what is being
 * published.
 */
let checked: { state: string; mistakes: string[] } | undefined;

async function currentMistakes(): Promise<string[]> {
  const state = contentState();
  if (checked?.state !== state) checked = { state, mistakes: await mistakesInContent() };
  return checked.mistakes;
}

/**
 * Removes everything that a document would load and run. The document's frame also blocks scripts,
 * but logs an error.
 */
function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*\brel="(?:module)?preload"[^>]*>/g, '');
}

/** Returns all pages' style sheet from the built code. */
function builtSheet(): string {
  const client = join(codeFolder, 'client');
  const manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'));
  return readFileSync(join(client, manifest['site/styles/site.css'].file), 'utf8');
}
