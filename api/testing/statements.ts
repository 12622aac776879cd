import pg from 'pg';
import { expect, vi } from 'vitest';

/**
 * Makes the call for each address and expects the same SQL statements every time, so that not even
 * timing distinguishes the addresses.
 * @param call asserts its own response
 * @returns one call's statements
 */
export async function statementsFor(
  addresses: string[],
  call: (email: string) => Promise<void>,
): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const statements: string[][] = [];
  for (const email of addresses) {
    query.mockClear();
    await call(email);
    statements.push(query.mock.calls.map(([statement]) => textOf(statement)));
  }
  query.mockRestore();
  const [first = [], ...others] = statements;
  for (const other of others) expect(other).toEqual(first);
  return first;
}

function textOf(statement: unknown): string {
  const isObject = typeof statement === 'object' && statement !== null && 'text' in statement;
  return String(isObject ? statement.text : statement);
}
