import { expect, it } from 'vitest';
import { firstNameOf } from './first-name.ts';

it.each([
  ['Jonas Feld', 'Jonas'],
  [' Jonas  Feld ', 'Jonas'],
  ['Dr. Jonas Feld', 'Jonas'],
  ['Prof. Dr. Élise Beaulieu', 'Élise'],
  ['Mme Élise Beaulieu', 'Élise'],
  ['Feld, Jonas', 'Jonas'],
  ['Feld, Dr. Jonas Maria', 'Jonas'],
  ['Dr. Feld', 'Dr. Feld'],
  ['Herr Feld', 'Herr Feld'],
  ['Jonas', 'Jonas'],
  ['Jean-Luc Roy', 'Jean-Luc'],
  ['山田 太郎', '山田'],
  ['Dr.', 'Dr.'],
  ['', ''],
])('the first name of “%s” is “%s”', (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});
