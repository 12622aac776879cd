import postcss from 'postcss';
import { expect, it } from 'vitest';
import { writeOutConstants } from './constant-properties.ts';

function writtenOut(css: string): string {
  const sheet = postcss.parse(css);
  writeOutConstants(sheet);
  return sheet.toString();
}

it('writes a property out whose value is never another than the initial one', () => {
  expect(
    writtenOut(
      '@property --n{syntax:"*";inherits:false;initial-value:0}.a{--n:0;top:calc(1px * var(--n))}',
    ),
  ).toBe('.a{top:calc(1px * 0)}');
});

it('leaves a property that a rule gives another value', () => {
  const css =
    '@property --n{syntax:"*";inherits:false;initial-value:0}.a{--n:1px}.b{left:var(--n)}';
  expect(writtenOut(css)).toBe(css);
});

it('takes the fallback of one without an initial value, also an empty one', () => {
  expect(
    writtenOut(
      '@property --h{syntax:"*";inherits:false}@property --o{syntax:"*";inherits:false}.a{line-height:var(--h,calc(1.5 / 1));font-variant-numeric:var(--o,) tabular-nums}',
    ),
  ).toBe('.a{line-height:calc(1.5 / 1);font-variant-numeric:tabular-nums}');
});

it('does not take the initial values for older browsers for a value', () => {
  expect(
    writtenOut(
      '@layer properties{@supports (x:y){*{--s:solid}}}@property --s{syntax:"*";inherits:false;initial-value:solid}.a{border-style:var(--s)}',
    ),
  ).toBe('@layer properties{@supports (x:y){*{}}}.a{border-style:solid}');
});

it('leaves properties that are not registered', () => {
  const css = ':root{--color:#fff}.a{color:var(--color)}';
  expect(writtenOut(css)).toBe(css);
});
