import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { deskApi } from '#contract/desk-addresses.ts';
import { emailKey, normalizeEmailAddress } from '#contract/formats/email-address.ts';
import { callDesk } from '#features/desk/screens/shared/call.ts';
import {
  charactersAtATime,
  type ImportedLine,
  type ImportRow,
  importedRows,
  type importRows,
  maxImportBytes,
  readFile,
  rowsAtATime,
} from '#features/letters/contract/desk-subscribers.ts';
import { m } from '#messages/messages.ts';

/** What the user has entered about a file. */
export type Meaning = Pick<z.infer<typeof importRows>, 'chosen' | 'given'>;

/**
 * Returns a mutation that reads a file.
 * @throws Error if it is too large, ApiError if it is not a table
 */
export function useFileReader() {
  return useMutation({
    async mutationFn(file: File) {
      if (file.size > maxImportBytes) throw new Error(m.subscribers.fileTooLarge());
      const body = { file: await base64Of(file) };
      return callDesk({ path: deskApi.importRead, body, schema: readFile });
    },
  });
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 4096) {
    text += String.fromCharCode(...bytes.subarray(at, at + 4096));
  }
  return btoa(text);
}

/**
 * Checks or imports a file's rows in batches.
 * @returns the results so far, the progress, and a function that starts it
 */
export function useImport(columns: string[], rows: ImportRow[], isDryRun: boolean) {
  const queries = useQueryClient();
  const [lines, setLines] = useState<ImportedLine[]>([]);
  const run = useMutation({
    async mutationFn(meaning: Meaning) {
      let all: ImportedLine[] = [];
      setLines(all);
      for (const portion of portionsOf(rows)) {
        const { lines: more } = await callDesk({
          path: deskApi.importRows,
          body: { columns, ...meaning, rows: portion, isDryRun },
          schema: importedRows,
        });
        all = [...all, ...(isDryRun ? withoutRepeats(more, all) : more)];
        setLines(all);
      }
      return all;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['subscribers'] }),
  });
  return { lines, run };
}

/**
 * Counts an address that an earlier batch would import as already subscribed, because a check
 * stores nothing.
 */
function withoutRepeats(lines: ImportedLine[], earlier: ImportedLine[]): ImportedLine[] {
  const keyOf = ({ email }: ImportedLine) => emailKey(normalizeEmailAddress(email) ?? email);
  const seen = new Set(earlier.filter(({ result }) => result === 'imported').map(keyOf));
  return lines.map((line) =>
    line.result === 'imported' && seen.has(keyOf(line))
      ? { ...line, result: 'unchanged', reason: m.subscribers.isThere() }
      : line,
  );
}

function portionsOf(rows: ImportRow[]): ImportRow[][] {
  const portions: ImportRow[][] = [];
  let size = 0;
  for (const row of rows) {
    const last = portions.at(-1);
    const own = row.cells.join('').length;
    size += own;
    if (last === undefined || last.length === rowsAtATime || size > charactersAtATime) {
      portions.push([row]);
      size = own;
    } else last.push(row);
  }
  return portions;
}
