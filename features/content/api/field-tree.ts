import type * as z from 'zod/mini';
import { infoOf, leastOf, unwrapped } from '#contract/field-info.ts';
import type { FieldTree, NamedField } from '#features/content/contract/field-tree.ts';
import { currentTag, m } from '#messages/messages.ts';
import { fieldTexts } from './field-texts/field-texts.ts';
import { optionText } from './field-texts/option-text.ts';

/** Derives a file's form from its schema. */
export function fieldTree(schema: z.core.$ZodType): FieldTree {
  const inner = unwrapped(schema);
  // Cast because the general type does not say that it is one of zod's kinds.
  const def = (inner as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'object':
      return { kind: 'group', fields: namedFields(def.shape) };
    case 'array':
      return { kind: 'list', of: fieldTree(def.element), least: leastOf(schema) ?? 0 };
    case 'record':
      return { kind: 'named', of: fieldTree(def.valueType) };
    case 'union':
      return eitherOf(def.options);
    case 'number':
      return { kind: 'number' };
    case 'boolean':
      return { kind: 'switch' };
    case 'enum':
      return choiceOf(Object.values(def.entries));
    case 'literal':
      return def.values.length === 1
        ? { kind: 'fixed', value: String(def.values[0]) }
        : choiceOf(def.values);
    case 'string':
      return 'format' in def && def.format === 'date' ? { kind: 'day' } : textOf(schema);
    default:
      return textOf(schema);
  }
}

function namedFields(shape: z.core.$ZodShape): NamedField[] {
  return Object.entries(shape).map(([name, value]) => {
    return {
      name,
      ...fieldTexts(name, infoOf(value)),
      isRequired: value._zod.optin !== 'optional',
      of: name === 'body' ? { kind: 'text', isMarkdown: true } : fieldTree(value),
    };
  });
}

function eitherOf(schemas: readonly z.core.$ZodType[]): FieldTree {
  const options = schemas.map((schema) => fieldTree(schema));
  if (options.every((one) => one.kind === 'fixed')) {
    return choiceOf(options.map(({ value }) => value));
  }
  return { kind: 'either', options: options.map((of) => ({ name: nameOf(of), of })) };
}

function choiceOf(values: readonly unknown[]): FieldTree {
  const options = values.map(String);
  return {
    kind: 'choice',
    options,
    names: Object.fromEntries(options.map((value) => [value, optionText(value)])),
  };
}

/** Returns what sets a shape apart: its kind, its only value, or its required fields. */
function nameOf(tree: FieldTree): string {
  if (tree.kind === 'fixed') return optionText(tree.value);
  if (tree.kind === 'list') return m.content.listItem();
  if (tree.kind !== 'group') return m.content.form();
  const [kind] = tree.fields.flatMap(({ of }) => (of.kind === 'fixed' ? [of.value] : []));
  if (kind !== undefined) return optionText(kind);
  const labels = tree.fields.filter(({ isRequired }) => isRequired).map(({ label }) => label);
  return new Intl.ListFormat(currentTag()).format(labels);
}

function textOf(schema: z.core.$ZodType): FieldTree {
  const { most, names, picture, isCropped = false } = infoOf(schema) ?? {};
  if (picture !== undefined)
    return { kind: 'picture', isDescribed: picture === 'described', isCropped };
  return {
    kind: 'text',
    ...(most !== undefined && { most }),
    ...(names !== undefined && { names }),
  };
}
