import type { ContentPath } from '#contract/content/collections.ts';
import { namingFields, usualPricingQuestions } from '#contract/content/naming-fields.ts';
import { isRecord } from '#contract/typed-objects.ts';
import type { FieldValue } from '#features/content/contract/field-tree.ts';
import { asValue } from './view.ts';

/** An entry's kind, and its name and the path of its page before and after it is renamed. */
export type Renamed = {
  kind: ContentPath;
  name: Change;
  page: Change;
  /** The ids of an FAQ category's questions. */
  questions?: string[];
};

type Change = { from: string; to: string };

/** An address that changes. Without a path, it is on the home page. */
type AddressChange = Change & {
  /** The suffixes that may follow it. */
  ends?: string[];
};

/**
 * Returns a file's fields with all references and links to a renamed entry updated.
 * @param kind the file's kind
 */
export function withNewName(kind: ContentPath, data: FieldValue, renamed: Renamed): FieldValue {
  const { name } = renamed;
  const address = addressOf(renamed);
  const linked = eachText(data, (text) => withNewAddress(text, address));
  const field = namingFields[renamed.kind]?.[kind];
  if (field === undefined || !isRecord(linked)) return linked;
  const isImplied =
    kind === 'pricing.yaml' && renamed.kind === 'faq/*.yaml' && name.from === usualPricingQuestions;
  if (!(field in linked)) return isImplied ? { ...linked, [field]: name.to } : linked;
  const newName = (text: string) => {
    const [first, ...rest] = text.split('/');
    return first === name.from ? [name.to, ...rest].join('/') : text;
  };
  return asValue({ ...linked, [field]: eachText(asValue(linked[field]), newName) });
}

/** Returns how an entry's address changes. An entry without its own page is a section of one. */
function addressOf({ kind, name, page, questions = [] }: Renamed): AddressChange {
  if (page.from !== page.to) return page;
  if (kind !== 'faq/*.yaml') {
    return { from: `${page.from}#${name.from}`, to: `${page.to}#${name.to}` };
  }
  return {
    from: `#faq-${name.from}`,
    to: `#faq-${name.to}`,
    ends: questions.map((id) => `-${id}`),
  };
}

/**
 * Replaces an address in a text that is an address itself or contains links, in Markdown or HTML.
 * Its language, query and fragment are kept.
 */
export function withNewAddress(text: string, { from, to, ends = [] }: AddressChange): string {
  const before = String.raw`(?<![^])|\]\(<?|^\[[^\]]*\]: *<?|\bhref=["']`;
  const start = from.startsWith('#') ? '/(?:[a-z]{2,3}/?)?' : '(?:/[a-z]{2,3})?';
  const end = ['', ...ends].map((one) => RegExp.escape(one)).join('|');
  const after = String.raw`(?:${end})/?(?:[?#)>"'\s]|$)`;
  const link = `(?<=(?:${before})${start})${RegExp.escape(from)}(?=${after})`;
  return text.replace(new RegExp(link, 'gm'), () => to);
}

/** Returns a copy of a value with every text replaced. */
function eachText(value: FieldValue, change: (text: string) => string): FieldValue {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => eachText(one, change));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, one]) => [name, eachText(one, change)]);
  return Object.fromEntries(fields);
}
