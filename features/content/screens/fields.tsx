import {
  type FieldPath,
  type FieldTree,
  type NamedField,
  valueAt,
} from '#features/content/contract/field-tree.ts';
import { sharedFactsOf } from '#features/content/contract/untranslated.ts';
import { OptionSelect } from '#features/desk/screens/shared/option-select.tsx';
import { m } from '#messages/messages.ts';
import { AbsentField } from './absent-field.tsx';
import { AdvancedFields, advanced, hidden } from './advanced-fields.tsx';
import { EitherField } from './either-field.tsx';
import { missingId } from './entry-id.ts';
import { FieldNote } from './field-note.tsx';
import { useFormField } from './form.tsx';
import { ListField } from './list-field.tsx';
import { MarkdownControl } from './markdown-control.tsx';
import { NamedValues } from './named-values.tsx';
import { NumberControl } from './number-control.tsx';
import { PictureField } from './picture-field.tsx';
import { isFolded, Section } from './section.tsx';
import { TextControl } from './text-control.tsx';
import { canShow, textOf, UnknownField, unknownFieldsIn } from './unknown-field.tsx';

type Props = { tree: FieldTree; path: FieldPath; field?: NamedField };

/** Renders the fields of a file or of a group in it. */
export function Fields({ tree, path }: Omit<Props, 'field'>) {
  const { value, originalValue } = useFormField(path);
  const id = useFormField([...path, 'id']);
  const { value: entries } = useFormField(path.slice(0, -1));
  if (tree.kind !== 'group') return <FieldOf tree={tree} path={path} />;
  const shared = new Map(sharedFactsOf(originalValue));
  if (shared.size === 0 && !canShow(tree, value)) {
    return <UnknownField path={path} label={m.content.form()} />;
  }
  const isTaken = ({ name }: NamedField) =>
    shared.has(name) && valueAt(value, [name]) === undefined;
  const facts = tree.fields
    .filter(isTaken)
    .map((field) => factText(field, shared.get(field.name)))
    .filter(Boolean);
  const shown = tree.fields.filter(
    (field) => field.of.kind !== 'fixed' && !hidden.has(field.name) && !isTaken(field),
  );
  const usual = shown.filter((field) => !advanced.has(field.name) && !isFolded(field));
  const fieldOf = (field: NamedField) => (
    <FieldOf
      key={field.name}
      tree={field.of}
      path={[...path, field.name]}
      field={shared.has(field.name) ? { ...field, isRequired: false } : field}
    />
  );
  function fillId() {
    const made = missingId(value, entries);
    if (made !== undefined) id.set(made);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the blur of the fields inside
    <div className="grid gap-5" onBlur={fillId}>
      {facts.length > 0 && (
        <p className="text-sm text-secondary-text">
          {m.content.factsOfOriginal({ facts: facts.join(' · ') })}
        </p>
      )}
      {usual.map(fieldOf)}
      <AdvancedFields
        paths={shown.filter(({ name }) => advanced.has(name)).map(({ name }) => [...path, name])}
      >
        {shown.filter(({ name }) => advanced.has(name)).map(fieldOf)}
      </AdvancedFields>
      {unknownFieldsIn(tree, value).map((name) => (
        <UnknownField key={name} path={[...path, name]} label={name} />
      ))}
      {shown.filter(isFolded).map(fieldOf)}
    </div>
  );
}

/** Returns a fact in words, or '' for a switch that is off. */
function factText({ label, of }: NamedField, fact: unknown): string {
  if (typeof fact === 'boolean') return fact ? label : '';
  return (of.kind === 'choice' && of.names[String(fact)]) || String(fact);
}

/** Renders a field of any kind. */
function FieldOf({ tree, path, field }: Props) {
  const { value } = useFormField(path);
  const isAbsent = value === undefined && field !== undefined && !field.isRequired;
  // A group, list, choice or set of named values must be added before it can be edited.
  if (isAbsent && ['group', 'list', 'either', 'named'].includes(tree.kind)) {
    return <AbsentField tree={tree} path={path} field={field} />;
  }
  if (!canShow(tree, value)) {
    const label = field?.label ?? String(path.at(-1) ?? m.content.form());
    return <UnknownField path={path} label={label} />;
  }
  switch (tree.kind) {
    case 'group':
      return (
        <Section path={path} field={field}>
          <Fields tree={tree} path={path} />
        </Section>
      );
    case 'list':
      return (
        <Section path={path} field={field}>
          <ListField
            of={tree.of}
            path={path}
            renderEntry={(entry) => <FieldOf tree={tree.of} path={entry} />}
          />
        </Section>
      );
    case 'named':
      return (
        <Section path={path} field={field}>
          <NamedValues
            of={tree.of}
            path={path}
            renderValue={(name, value) => (
              <FieldOf
                tree={tree.of}
                path={value}
                field={{ name, label: name, help: '', isRequired: false, of: tree.of }}
              />
            )}
          />
        </Section>
      );
    case 'either':
      return (
        <Section path={path} field={field}>
          <EitherField
            options={tree.options}
            path={path}
            renderShape={(shape) => <Fields tree={shape} path={path} />}
          />
        </Section>
      );
    case 'fixed':
      return null;
    default:
      return <PlainField tree={tree} path={path} {...(field && { field })} />;
  }
}

/** Renders a single value with its label. */
function PlainField({ tree, path, field }: Props) {
  const { id, value, set, error, original, tokens, isMissing } = useFormField(path);
  const label = field?.label ?? String(path.at(-1));
  const help = field?.help ?? '';
  const isNoted = error !== undefined || help !== '' || isMissing || tokens.length > 0;
  const described = isNoted ? `${id}-note` : undefined;
  const control = {
    id,
    'aria-describedby': described,
    'aria-invalid': error ? true : undefined,
  } as const;
  if (tree.kind === 'switch') {
    return (
      <div>
        <label className="flex items-start gap-2">
          <input
            {...control}
            type="checkbox"
            className="mt-0.5"
            checked={value === true}
            onChange={({ target }) =>
              set(
                !target.checked && field !== undefined && !field.isRequired
                  ? undefined
                  : target.checked,
              )
            }
          />
          {label}
        </label>
        <div className="ps-6">
          <FieldNote id={id} help={help} error={error} />
        </div>
      </div>
    );
  }
  return (
    <div className="grid gap-1.5">
      {field !== undefined && (
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
          {!field.isRequired && (
            <span className="font-normal text-muted"> {m.content.optional()}</span>
          )}
        </label>
      )}
      {tree.kind === 'choice' ? (
        <OptionSelect
          id={id}
          {...(field === undefined && { label })}
          value={textOf(value)}
          options={[
            ...(field?.isRequired === false || value === undefined ? [['', '–'] as const] : []),
            // Includes the current value even if it is no longer an option.
            ...[...new Set([...tree.options, textOf(value)])]
              .filter((option) => option !== '')
              .map((option) => [option, tree.names?.[option] ?? option] as const),
          ]}
          onChoose={(chosen) => set(chosen === '' ? undefined : chosen)}
        />
      ) : tree.kind === 'picture' ? (
        <PictureField
          id={id}
          label={label}
          described={described}
          text={textOf(value)}
          isDescribed={tree.isDescribed}
          isCropped={tree.isCropped}
          onChange={(text) => set(emptied(text, field?.isRequired !== false))}
        />
      ) : tree.kind === 'number' ? (
        <NumberControl
          {...control}
          value={value}
          isRequired={field?.isRequired !== false}
          onChange={set}
        />
      ) : tree.kind === 'day' ? (
        <input
          {...control}
          type="date"
          className="max-w-48"
          value={textOf(value)}
          onChange={({ target }) => set(emptied(target.value, field?.isRequired !== false))}
        />
      ) : tree.kind === 'text' && tree.isMarkdown ? (
        <MarkdownControl
          {...control}
          name={label}
          value={textOf(value)}
          onChange={(text) => set(emptied(text, field?.isRequired !== false))}
        />
      ) : (
        <TextControl
          {...control}
          label={field === undefined ? label : undefined}
          value={textOf(value)}
          most={tree.kind === 'text' ? tree.most : undefined}
          names={tree.kind === 'text' ? tree.names : undefined}
          onChange={(text) => set(emptied(text, field?.isRequired !== false))}
        />
      )}
      <FieldNote {...{ id, help, tokens, error, original, isMissing }} />
    </div>
  );
}

/** Removes an optional field when it is cleared. */
const emptied = (text: string, isRequired: boolean): string | undefined =>
  text === '' && !isRequired ? undefined : text;
