import { readFileSync } from 'node:fs';
import { docOf, variableName, variables } from '../../api/settings/variables.ts';
import { keysOf } from '../../contract/typed-objects.ts';

/** The page with the table that `npm run docs` writes. The text around it is written by hand. */
export const settingsFile = 'docs/settings.md';

/**
 * Returns the page with a table of every environment variable that the server reads, generated from
 * the schema.
 */
export function settingsReference(): string {
  const page = readFileSync(settingsFile, 'utf8');
  const table = [
    '| name | default | meaning |',
    '| --- | --- | --- |',
    ...keysOf(variables.shape).map((key) => {
      const { help = '', unset, isSecret } = docOf(key) ?? {};
      const name = variableName(key);
      const names = isSecret ? `\`${name}\` or \`${name}_FILE\`` : `\`${name}\``;
      return `| ${names} | ${unset ?? `\`${defaultOf(key)}\``} | ${help} |`;
    }),
  ].join('\n');
  return page.replace(/^\| name +\|[\s\S]*?\n\n/m, `${table}\n\n`);
}

/**
 * Returns the value that applies if a variable is unset, in the form in which it would be written.
 */
function defaultOf(key: keyof typeof variables.shape): string {
  const value = variables.parse({})[key];
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);
}
