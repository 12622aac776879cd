import type { DeskRow } from '#features/desk/contract/request-list.ts';

type Row = Pick<DeskRow, 'reference' | 'name' | 'company'>;
type Sender = { name: string; suggestion: string | null };

const folded = (text: string) => text.trim().toLowerCase();

/**
 * Returns the open request that an email most likely belongs to, by its sender's address or name.
 * Returns undefined if there are several.
 * @param open all open requests
 */
export function likelyRequest<One extends Row>(
  { name, suggestion }: Sender,
  open: readonly One[],
): One | undefined {
  const sender = folded(name);
  const client = open.find(({ reference }) => reference === suggestion);
  const found = open.filter(
    (row) =>
      row === client ||
      (sender !== '' && folded(row.name) === sender) ||
      // Their other requests.
      (client !== undefined && row.name === client.name && row.company === client.company),
  );
  return found.length === 1 ? found[0] : undefined;
}
