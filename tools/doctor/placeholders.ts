import { type ContentData, readShownContent } from '../../compiler/content-texts.ts';
import { isRecord } from '../../contract/typed-objects.ts';
import { fieldHelp } from './field-help.ts';

/** Lists what an adopter still has to replace: claims about the company, and everything else. */
export function placeholders(): { claims: string[]; others: string[] } {
  const found = readShownContent().flatMap(({ file, data }) => marked({ file, data }, data, []));
  const isClaim = (line: string) =>
    /^content\/(statistics|about|services|press)|: (partners|award|claims)\b/.test(line);
  return {
    claims: found.filter(isClaim),
    others: found.filter((line) => !isClaim(line)),
  };
}

/** Finds entries marked `demo`, unreviewed legal documents, and example addresses. */
function marked(whole: ContentData, value: unknown, path: string[]): string[] {
  const here = `${whole.file}${path.length > 0 ? `: ${path.join('.')}` : ''}`;
  if (typeof value === 'string') {
    return /[@.]bowline\.example\b|Replace this|Placeholder/.test(value)
      ? [`${here}: ${value.length > 60 ? `${value.slice(0, 60)}…` : value}`]
      : [];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => marked(whole, item, [...path, String(index)]));
  }
  if (!isRecord(value)) return [];
  const fields = value;
  return [
    ...(fields.demo === true
      ? [`${here}${nameOf(fields)} is marked demo${helpOn(whole, path)}`]
      : []),
    ...(fields.reviewed === false ? [`${here} has not been reviewed by a lawyer`] : []),
    ...Object.entries(fields).flatMap(([key, item]) => marked(whole, item, [...path, key])),
  ];
}

/** Returns the field's help text, to append to the finding. */
function helpOn({ file, data }: ContentData, path: string[]): string {
  const help = fieldHelp(file, path, data);
  return help === undefined ? '' : `: ${help}`;
}

function nameOf({ name, title, label, value }: Record<string, unknown>): string {
  const known = [name, title, label, value].find((each) => typeof each === 'string');
  return known === undefined ? '' : ` (${known})`;
}
