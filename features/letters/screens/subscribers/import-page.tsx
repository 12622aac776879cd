import { useState } from 'react';
import { LabelledInput } from '#features/desk/screens/shared/labelled.tsx';
import { PageHead, Refused } from '#features/desk/screens/shared/states.tsx';
import type { ReadFile } from '#features/letters/contract/desk-subscribers.ts';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { ImportMeaning } from './import-meaning.tsx';
import { ImportResult } from './import-result.tsx';
import { subscribersPath } from './subscriber-names.ts';
import { type Meaning, useFileReader, useImport } from './use-import.ts';

/**
 * The page that imports subscribers from a file: reads the file, maps its columns, checks its
 * lines, then stores them.
 */
export function ImportPage() {
  const read = useFileReader();
  const file = read.data;
  return (
    <>
      <PageHead
        isNarrow
        title={m.subscribers.importHeading()}
        back={{ to: subscribersPath, name: m.subscribers.subscribers() }}
        intro={m.subscribers.importIntro()}
      />
      <div>
        <LabelledInput
          label={m.subscribers.chooseFile()}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          // Otherwise, choosing the same file after correcting it would go unnoticed.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen !== undefined) read.mutate(chosen);
          }}
        />
      </div>
      <Refused error={read.error} />
      {file !== undefined && <OneFile key={read.submittedAt} file={file} />}
    </>
  );
}

function OneFile({ file }: { file: ReadFile }) {
  const { columns, rows, unusable, encoding, program, found } = file;
  const separator = separatorName[file.separator];
  const [meaning, setMeaning] = useState<Meaning>({
    ...(program === null && { chosen: found }),
    given: { at: '', source: '', text: '' },
  });
  const check = useImport(columns, rows, true);
  const store = useImport(columns, rows, false);
  const fresh = check.lines.filter(({ result }) => result === 'imported').length;
  const isBusy = check.run.isPending || store.run.isPending;
  const all = rows.length;
  return (
    <div className="mt-4 grid gap-6 *:min-w-0">
      <p>
        {m.subscribers.readAs({ rows: all + unusable.length, encoding, separator })}{' '}
        {program !== null && m.subscribers.program({ program })}
      </p>
      <FirstRows file={file} />
      <ImportMeaning
        file={file}
        meaning={meaning}
        isDisabled={isBusy || store.run.isSuccess}
        onChange={(next) => {
          check.run.reset();
          setMeaning(next);
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        {check.run.isSuccess && !store.run.isSuccess ? (
          <Button
            type="button"
            isBusy={isBusy}
            disabled={fresh === 0}
            onClick={() => store.run.mutate(meaning)}
          >
            {m.subscribers.doImport({ count: fresh })}
          </Button>
        ) : (
          !store.run.isSuccess && (
            <Button
              type="button"
              isBusy={isBusy}
              disabled={all === 0}
              onClick={() => check.run.mutate(meaning)}
            >
              {m.subscribers.check()}
            </Button>
          )
        )}
        <span role="status">
          {check.run.isPending && m.subscribers.checking({ done: check.lines.length, all })}
          {store.run.isPending && m.subscribers.importing({ done: store.lines.length, all })}
        </span>
      </div>
      <Refused error={check.run.error} />
      {store.run.isError && <p className="strip is-error">{m.subscribers.stopped()}</p>}
      <Refused error={store.run.error} />
      {store.run.isSuccess ? (
        <ImportResult lines={store.lines} unusable={unusable} isDone />
      ) : (
        check.run.isSuccess && <ImportResult lines={check.lines} unusable={unusable} />
      )}
    </div>
  );
}

const separatorName: Record<ReadFile['separator'], string> = {
  commas: m.subscribers.commas(),
  semicolons: m.subscribers.semicolons(),
  tabs: m.subscribers.tabs(),
};

/** The maximum number of rows shown. */
const most = 5;

function FirstRows({ file: { columns, rows } }: { file: ReadFile }) {
  const label = m.subscribers.firstRows();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: lets the keyboard scroll a wide table
    <section className="overflow-x-auto" aria-label={label} tabIndex={0}>
      <table className="plain text-sm [&_:is(td,th)]:max-w-64 [&_:is(td,th)]:truncate">
        <caption className="text-start text-muted">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{m.subscribers.line()}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, most).map(({ line, cells }) => (
            <tr key={line}>
              <td>{line}</td>
              {columns.map((column, at) => (
                <td key={column}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
