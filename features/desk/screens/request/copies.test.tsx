import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Copies } from './copies.tsx';

/** Returns the addresses that are offered for Cc. */
const offered = (copies: string[], cc: string) =>
  Array.from(
    renderToStaticMarkup(<Copies copies={copies} cc={cc} onAdd={() => {}} />).matchAll(
      /\+ ([^<]+)/g,
    ),
    ([, address]) => address,
  );

it('an address that is part of an address in Cc is still suggested', () => {
  expect(offered(['ann@client.ca', 'bob@client.ca'], 'joann@client.ca')).toEqual([
    'ann@client.ca',
    'bob@client.ca',
  ]);
});

it('an address that is already in Cc is not suggested again, however it is written', () => {
  expect(offered(['Ann@client.ca'], 'bob@client.ca; ANN@client.ca')).toEqual([]);
});
