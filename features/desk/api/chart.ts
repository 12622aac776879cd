import { html } from 'hono/html';
import type { DeskReports, ReportTable } from '#features/desk/contract/reports.ts';

const width = 640;
const height = 160;
const floor = height - 20;

/**
 * A bar chart of one report table: a bar per row, with the share that was won. The table beside it has the numbers,
 * so only the highest value is labelled.
 */
export function chartOf(numbers: DeskReports, table: ReportTable): string {
  const lines = numbers.tables[table];
  const most = Math.max(1, ...lines.map(({ count }) => count));
  const step = width / Math.max(1, lines.length);
  // With few rows, full-width bars would look like blocks.
  const thick = Math.min(step * 0.7, 48);
  const bar = (index: number, value: number, name: string) => {
    const size = (value / most) * (floor - 16);
    return html`<rect class="${name}" x="${(index * step + (step - thick) / 2).toFixed(1)}" y="${(floor - size).toFixed(1)}" width="${thick.toFixed(1)}" height="${size.toFixed(1)}"/>`;
  };
  return String(html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
<style>
  .all { fill: #9aa0a8 } .won { fill: #15803d } line { stroke: #9aa0a8 } text { fill: #5b626b; font: 12px system-ui, sans-serif }
  @media (prefers-color-scheme: dark) { .all { fill: #5b626b } .won { fill: #4ade80 } text { fill: #9aa0a8 } }
</style>
<text x="0" y="10">${most}</text>
<line x1="0" x2="${width}" y1="${floor}" y2="${floor}"/>
${lines.map(({ count }, index) => bar(index, count, 'all'))}
${lines.map(({ won }, index) => bar(index, won, 'won'))}
</svg>`);
}
