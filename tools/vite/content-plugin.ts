import { readdirSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { Marked } from 'marked';
import { gfmHeadingId } from 'marked-gfm-heading-id';
import { type Plugin, runnerImport } from 'vite';
import { parse, YAMLParseError } from 'yaml';

/**
 * Evaluates the modules of `content/` at build: the browser gets their checked values, not the
 * schemas, and a wrong file stops the build with its name, field and reason.
 */
export function contentPlugin(): Plugin {
  const folder = resolve('content');
  let isBuild = false;
  return {
    name: 'bowline-content',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    // Also what no page of this build shows: a mistake is found before its flag is switched on.
    async buildStart() {
      if (!isBuild) return;
      const modules = readdirSync(folder).filter((name) => /(?<!\.d)\.ts$/.test(name));
      const outcomes = await Promise.allSettled(
        modules.map((name) => importOnce(resolve(folder, name))),
      );
      const mistakes = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [String(outcome.reason.message ?? outcome.reason)] : [],
      );
      if (mistakes.length > 0) {
        this.error({ message: [...new Set(mistakes)].join('\n'), stack: '' });
      }
    },
    async load(id) {
      if (!id.startsWith(`${folder}/`) || !id.endsWith('.ts')) return null;
      const { module, dependencies } = await (isBuild ? importOnce(id) : importContent(id));
      for (const dependency of dependencies) this.addWatchFile(resolve(dependency));
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}

/**
 * A module of `content/` as the build sees it.
 * @throws Error naming the file, field and reason when the content is wrong
 */
export function importContent<Module extends object = Record<string, unknown>>(file: string) {
  return runnerImport<Module>(resolve(file), {
    configFile: false,
    logLevel: 'error',
    plugins: [contentFilesPlugin()],
  });
}

/** The browser's build and the renderer's ask for the same modules, and nothing changes between. */
function importOnce(id: string): Imported {
  const known = imported.get(id) ?? importContent(id);
  imported.set(id, known);
  return known;
}

type Imported = ReturnType<typeof importContent<Record<string, unknown>>>;
const imported = new Map<string, Imported>();

/** YAML as data; Markdown as the fields of its front matter and its prose as `body` in HTML. */
function contentFilesPlugin(): Plugin {
  return {
    name: 'bowline-content-files',
    load(id) {
      const file = id.replace(/\?.*$/, '');
      if (!/\.(yaml|md)$/.test(file)) return null;
      const name = relative('.', file);
      const source = readFileSync(file, 'utf8');
      const data = file.endsWith('.md') ? readDocument(name, source) : readYaml(name, source);
      return `export default ${JSON.stringify(data)};`;
    },
  };
}

const markdown = new Marked(gfmHeadingId());

function readDocument(file: string, source: string) {
  const parts = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(source);
  if (parts === null) throw new Error(`${file}: must begin with front matter between two ---`);
  const [, frontMatter = '', body = ''] = parts;
  const fields = readYaml(file, frontMatter);
  if (typeof fields !== 'object' || fields === null) {
    throw new Error(`${file}: the front matter must be a list of fields`);
  }
  return { ...fields, body: markdown.parse(body) };
}

function readYaml(file: string, source: string): unknown {
  try {
    return parse(source);
  } catch (error) {
    if (error instanceof YAMLParseError) throw new Error(`${file}: ${error.message}`);
    throw error;
  }
}
