import { LabelledInput, LabelledSelect } from '#features/desk/screens/shared/labelled.tsx';
import {
  type ImportField,
  importFields,
  type ReadFile,
} from '#features/letters/contract/desk-subscribers.ts';
import { m } from '#messages/messages.ts';
import type { Meaning } from './use-import.ts';

const names: Record<ImportField, string> = {
  email: m.subscribers.fieldEmail(),
  name: m.subscribers.fieldName(),
  language: m.subscribers.fieldLanguage(),
  consent_at: m.subscribers.fieldAt(),
  consent_source: m.subscribers.fieldSource(),
  consent_text: m.subscribers.fieldText(),
  consent_ip: m.subscribers.fieldIp(),
  consent_user_agent: m.subscribers.fieldUserAgent(),
  status: m.subscribers.fieldStatus(),
};

/** Fields that exist only in files exported by this software. */
const rare: ImportField[] = ['consent_ip', 'consent_user_agent', 'status'];

type Props = {
  file: ReadFile;
  meaning: Meaning;
  isDisabled: boolean;
  onChange: (meaning: Meaning) => void;
};

/**
 * A form for the meaning of a file's columns, and the defaults for people whose row omits a value.
 */
export function ImportMeaning({ file, meaning, isDisabled, onChange }: Props) {
  const { columns, found } = file;
  const { chosen, given } = meaning;
  const say = (change: Partial<Meaning['given']>) =>
    onChange({ ...meaning, given: { ...given, ...change } });
  return (
    <fieldset disabled={isDisabled} className="grid gap-6">
      {chosen !== undefined && (
        <section aria-labelledby="import-columns">
          <h2 id="import-columns" className="mb-2">
            {m.subscribers.columnsHeading()}
          </h2>
          <div className="grid gap-3 sm:grid-cols-2 min-[62rem]:grid-cols-3">
            {importFields
              .filter((field) => !rare.includes(field) || field in found)
              .map((field) => (
                <ColumnChoice
                  key={field}
                  field={field}
                  columns={columns}
                  column={chosen[field]}
                  onChoose={(column) => {
                    const { [field]: _, ...others } = chosen;
                    const next = column === '' ? others : { ...others, [field]: column };
                    onChange({ ...meaning, chosen: next });
                  }}
                />
              ))}
          </div>
        </section>
      )}
      <section aria-labelledby="import-given">
        <h2 id="import-given" className="mb-2">
          {m.subscribers.givenHeading()}
        </h2>
        <div className="grid gap-3">
          {chosen !== undefined && (
            <LabelledInput
              label={m.subscribers.agreedOn()}
              type="date"
              value={given.at}
              onChange={({ target }) => say({ at: target.value })}
            />
          )}
          <LabelledInput
            label={m.subscribers.agreedWhere()}
            value={given.source}
            onChange={({ target }) => say({ source: target.value })}
          />
          <LabelledInput
            label={m.subscribers.agreedTo()}
            value={given.text}
            onChange={({ target }) => say({ text: target.value })}
          />
        </div>
      </section>
    </fieldset>
  );
}

type ChoiceProps = {
  field: ImportField;
  columns: string[];
  column: string | undefined;
  onChoose: (column: string) => void;
};

function ColumnChoice({ field, columns, column = '', onChoose }: ChoiceProps) {
  return (
    <LabelledSelect
      label={m.subscribers.columnOf({ field: names[field] })}
      value={column}
      options={[
        ['', m.subscribers.noColumn()] as const,
        ...columns.filter((one) => one !== '').map((one) => [one, one] as const),
      ]}
      onChoose={onChoose}
    />
  );
}
