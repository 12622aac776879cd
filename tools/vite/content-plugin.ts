import { readdirSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { Marked } from 'marked';
import { gfmHeadingId } from 'marked-gfm-heading-id';
import { type Plugin, runnerImport } from 'vite';
import { parse, YAMLParseError } from 'yaml';

/**
 * Evaluates the modules of `content/` at build time: the browser gets their validated values
 * without the schemas, and an invalid file stops the build with its name, field and reason.
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
    // Includes modules that no page of this build uses, so that errors surface before a flag is
    // turned on.
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
 * Imports a module of `content/` as the build does.
 * @throws Error naming the file, field and reason if the content is invalid
 */
export function importContent<Module extends object = Record<string, unknown>>(file: string) {
  return runnerImport<Module>(resolve(file), {
    configFile: false,
    logLevel: 'error',
    plugins: [contentFilesPlugin()],
  });
}

/** Cached: the client and the renderer builds import the same modules. */
function importOnce(id: string): Imported {
  const known = imported.get(id) ?? importContent(id);
  imported.set(id, known);
  return known;
}

type Imported = ReturnType<typeof importContent<Record<string, unknown>>>;
const imported = new Map<string, Imported>();

/** Loads YAML as data, and Markdown as its front matter with the HTML as `body`. */
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
  return { ...fields, body: markdown.parse(forHosting(file, body)) };
}

/**
 * Keeps the conditional parts that apply to this build: lines between `{{if api}}`, `{{if no-api}}`
 * or `{{if accounts}}` and `{{end}}`, with the conditions of site/page/hosting.ts.
 * @throws Error naming the file if a condition is unknown, nested or not closed
 */
function forHosting(file: string, source: string): string {
  const { VITE_HOSTING, VITE_API_BASE_URL, VITE_AUTH } = process.env;
  const hasApi = VITE_HOSTING !== 'static' || Boolean(VITE_API_BASE_URL);
  const parts = new Map([
    ['api', hasApi],
    ['no-api', !hasApi],
    ['accounts', VITE_AUTH !== 'placeholder'],
  ]);
  let open: string | undefined;
  const lines = source.split('\n').filter((line) => {
    const [, name, isEnd] = /^\{\{(?:if ([\w-]+)|(end))\}\}\s*$/.exec(line) ?? [];
    if (name === undefined && isEnd === undefined) return open === undefined || parts.get(open);
    if (name !== undefined && !parts.has(name)) {
      throw new Error(
        `${file}: ${line} is not one of {{if ${[...parts.keys()].join('}}, {{if ')}}}`,
      );
    }
    if ((name === undefined) === (open === undefined)) {
      throw new Error(
        `${file}: ${line} ${open === undefined ? 'has no matching {{if}}' : `is nested in ${open}`}`,
      );
    }
    open = name;
    return false;
  });
  if (open !== undefined) throw new Error(`${file}: {{if ${open}}} has no {{end}}`);
  return lines.join('\n');
}

function readYaml(file: string, source: string): unknown {
  try {
    return parse(source);
  } catch (error) {
    if (error instanceof YAMLParseError) throw new Error(`${file}: ${error.message}`);
    throw error;
  }
}
