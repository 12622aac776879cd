import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { deskApi } from '#contract/desk-addresses.ts';
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

/** What a person says of a file. */
export type Meaning = Pick<z.infer<typeof importRows>, 'chosen' | 'given'>;

/** Reads a file. @throws Error for one that is too large, ApiError for one that is no table */
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
 * Checks or imports the rows of a file, some at a time.
 * @returns what became of its lines so far, how far it is, and what starts it
 */
export function useImport(columns: string[], rows: ImportRow[], isDryRun: boolean) {
  const queries = useQueryClient();
  const [lines, setLines] = useState<ImportedLine[]>([]);
  const run = useMutation({
    async mutationFn(meaning: Meaning) {
      setLines([]);
      for (const portion of portionsOf(rows)) {
        const { lines: more } = await callDesk({
          path: deskApi.importRows,
          body: { columns, ...meaning, rows: portion, isDryRun },
          schema: importedRows,
        });
        setLines((known) => [...known, ...more]);
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['subscribers'] }),
  });
  return { lines, run };
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
