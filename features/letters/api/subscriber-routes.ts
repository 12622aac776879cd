import type { Database, Queryable } from '#api/db/database.ts';
import { Refusal } from '#api/errors/refusal.ts';
import { OperatorError } from '#api/operator/operator.ts';
import { type Row, readTable } from '#api/operator/read-table.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import type { DeskRouter } from '#features/desk/api/desk-router.ts';
import type { SubscriberAction } from '#features/desk/api/event-text.ts';
import { record } from '#features/desk/api/record-event.ts';
import {
  importFile,
  importRows,
  maxImportBytes,
  maxImportKilobytes,
  maxRowLength,
  maxRowsKilobytes,
  type ReadFile,
  subscriberAdd,
  subscriberEnd,
  subscriberFilter,
  subscriberRef,
} from '#features/letters/contract/desk-subscribers.ts';
import { exportCsv } from '#features/newsletter/api/export.ts';
import { exportFormatOf } from '#features/newsletter/api/export-formats.ts';
import { importSubscribers, ownColumnsIn } from '#features/newsletter/api/import.ts';
import type { ImportTexts } from '#features/newsletter/api/import-people.ts';
import { unsubscribeByHand } from '#features/newsletter/api/list-subscribers.ts';
import { m } from '#messages/messages.ts';
import { viewSubscriber, viewSubscribers } from './view-subscriber.ts';

/** Routes for subscribers: listing them, adding and removing them by hand, and imports. */
export function subscriberRoutes(calls: DeskRouter) {
  calls.view(deskApi.subscribers, 'staff', async ({ c, services: { db } }) => {
    const { after, ...filter } = subscriberFilter.parse(c.req.query());
    return viewSubscribers(db, filter, after);
  });

  calls.download(deskApi.subscribersCsv, 'owner', async ({ c, me, services: { db } }) => {
    const { csv, count } = await exportCsv(db);
    await note(db, me.id, 'exported', count);
    c.header('Content-Disposition', 'attachment; filename="subscribers.csv"');
    c.header('Content-Type', 'text/csv; charset=utf-8');
    return c.body(csv);
  });

  calls.view(deskApi.subscriber, 'staff', async ({ c, services: { db } }) => {
    const named = subscriberRef.safeParse(c.req.query());
    if (!named.success) throw new Refusal('not_found', m.answers.notFound());
    return viewSubscriber(db, named.data.id);
  });

  calls.post(deskApi.subscriberAdd, 'staff', subscriberAdd, async ({ me, input, services }) => {
    const { at, source, text, ...person } = input;
    const proof = { consent_at: at, consent_source: source, consent_text: text };
    const row = { line: 1, cells: { ...person, ...proof }, problem: '' };
    const table = { columns: Object.keys(row.cells), rows: [row] };
    const [line] = await importSubscribers(within(services.db), table, {
      isDryRun: false,
      timeZone: services.settings.place.timeZone,
      texts: texts(),
    });
    if (line?.result !== 'imported') throw new Refusal('invalid', line?.reason ?? '');
    await note(services.db, me.id, 'added');
    return { email: line.email };
  });

  calls.post(deskApi.subscriberEnd, 'staff', subscriberEnd, async ({ me, input, services }) => {
    const { db } = services;
    await unsubscribeByHand(db, input.id, input.source);
    await note(db, me.id, 'ended');
    return { id: input.id };
  });

  // The file is not stored. The browser sends its rows back with the meaning of its columns.
  calls.post(
    deskApi.importRead,
    'staff',
    importFile,
    async ({ input }): Promise<ReadFile> => {
      const bytes = Buffer.from(input.file, 'base64');
      if (bytes.length > maxImportBytes)
        throw new Refusal('too_large', m.subscribers.fileTooLarge());
      const table = await readTable(bytes).catch((error) => {
        throw error instanceof OperatorError
          ? new Refusal('invalid', m.subscribers.fileUnreadable())
          : error;
      });
      const { columns, encoding, separator } = table;
      const isUsable = ({ cells, problem }: Row) =>
        problem === '' && Object.values(cells).join('').length <= maxRowLength;
      return {
        columns,
        encoding,
        separator,
        program: exportFormatOf(columns)?.name ?? null,
        found: ownColumnsIn(columns),
        rows: table.rows.filter(isUsable).map(({ line, cells }) => ({
          line,
          cells: columns.map((column) => cells[column.toLowerCase()] ?? ''),
        })),
        unusable: table.rows.filter((row) => !isUsable(row)).map(({ line }) => line),
      };
    },
    { most: maxImportKilobytes },
  );

  calls.post(
    deskApi.importRows,
    'staff',
    importRows,
    async ({ me, input, services: { db, settings } }) => {
      const { timeZone } = settings.place;
      const { columns, chosen, given, isDryRun } = input;
      if (Object.values(chosen ?? {}).some((column) => !columns.includes(column))) {
        throw new Refusal('invalid', m.subscribers.columnsMissing());
      }
      const rows = input.rows.map(
        ({ line, cells }): Row => ({
          line,
          problem: '',
          cells: Object.fromEntries(
            columns.map((column, at) => [column.toLowerCase(), cells[at] ?? '']),
          ),
        }),
      );
      const lines = await importSubscribers(
        within(db),
        { columns, rows },
        { isDryRun, timeZone, columns: chosen, ...given, texts: texts() },
      ).catch((error) => {
        throw error instanceof OperatorError
          ? new Refusal('invalid', m.subscribers.columnsMissing())
          : error;
      });
      const count = lines.filter(({ result }) => result === 'imported').length;
      if (!isDryRun && count > 0) await note(db, me.id, 'imported', count);
      return { lines };
    },
    { most: maxRowsKilobytes },
  );
}

/** Uses the request's transaction instead of opening new ones. */
const within = (db: Queryable): Pick<Database, 'transaction'> => ({
  transaction: (work) => work(db),
});

/** Logs the action, but not the person it was about. */
function note(
  db: Queryable,
  staffId: string,
  did: SubscriberAction,
  count?: number,
): Promise<void> {
  const detail = { did, ...(count !== undefined && { count: String(count) }) };
  return record(db, { kind: 'subscribers', staffId, detail });
}

/** Returns the messages about rows, in the desk's language. */
const texts = (): ImportTexts => ({
  noDate: m.subscribers.noDate,
  wrongDate: m.subscribers.wrongDate,
  noSource: m.subscribers.noSource,
  noText: m.subscribers.noText,
  notConfirmed: m.subscribers.notConfirmed,
  unusable: () => m.subscribers.unusable(),
  suppressed: () => m.subscribers.suppressed(),
  hasLeft: m.subscribers.hasLeft,
  isThere: m.subscribers.isThere,
});
