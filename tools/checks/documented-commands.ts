import { globSync, readFileSync } from 'node:fs';

/** A command from the documentation, split into words. */
export type DocumentedCommand = { place: string; words: string[] };

const texts = [
  'README.md',
  'CONTRIBUTING.md',
  'content/README.md',
  'deploy/README.md',
  'docs/*.md',
];

/**
 * Returns every command of the software in the README and in `docs/`, both in inline code and in
 * code blocks.
 */
export function documentedCommands(): DocumentedCommand[] {
  return globSync(texts)
    .toSorted()
    .flatMap((file) => {
      let isBlock = false;
      return readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) => {
          if (/^\s*```/.test(line)) {
            isBlock = !isBlock;
            return [];
          }
          const said = isBlock ? [line] : [...line.matchAll(/`([^`]+)`/g)].map(([, code]) => code);
          return said.flatMap((code = '') => commandsIn(code, `${file}:${index + 1}`));
        });
    });
}

/**
 * Returns one command for each alternative. Omits settings before the command and anything after
 * `|`, `&&` or `#`.
 */
function commandsIn(code: string, place: string): DocumentedCommand[] {
  const plain = code.replace(/^\s*(?:[A-Z_]+=\S+ )*/, '').replaceAll('\\|', '/or/');
  const [command = ''] = plain.split(/ (?:\||&&|#|<|>)(?: |$)/);
  if (!/^(npm (run|start|test)\b|bowline( |$))/.test(command)) return [];
  const words = command
    .trim()
    .split(/\s+/)
    // Removes the characters that mark placeholders.
    .map((word) => word.replace(/^<(.*)>$/, '$1').replaceAll('…', ''))
    .filter((word) => word !== '');
  const choice = words.findIndex((word) => word.includes('/or/'));
  if (choice < 0) return [{ place, words }];
  const before = words.slice(0, choice);
  const after = words.slice(choice + 1);
  const one = words[choice]?.split('/or/') ?? [];
  return one.map((word) => ({ place, words: [...before, word, ...after] }));
}
