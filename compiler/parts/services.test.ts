import { expect, it } from 'vitest';
import { inContentCopy } from '../../tools/testing/content-copy.ts';
import { checkContent } from '../checks/check-content.ts';

const copy = inContentCopy();

/** Writes a comparison with two columns, and the cells of its second row. */
function writeComparison(cells: string[]) {
  copy.edit(
    'features.yaml',
    /^comparison:.*$/m,
    `comparison:
  columns: [Bought, Built]
  rows:
    - { header: Cost, cells: [Low, High] }
    - { header: In use after, cells: [${cells.join(', ')}] }`,
  );
}

it.each([[['Days']], [['Days', 'Weeks', 'Months']], [[]]])(
  'a row with the cells %j is rejected in a comparison that has two columns',
  async (cells) => {
    writeComparison(cells);
    const { mistakes } = await checkContent();
    const reason = 'comparison.rows.1.cells: must have as many cells as there are columns: 2';
    expect(mistakes).toEqual([expect.stringMatching(/^content\/features\.yaml:\d+: /)]);
    expect(mistakes[0]).toContain(reason);
  },
);

it('a row with a cell for each column is accepted', async () => {
  writeComparison(['Days', 'Weeks']);
  expect((await checkContent()).mistakes).toEqual([]);
});
