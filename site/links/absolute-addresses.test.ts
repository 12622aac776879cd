import { expect, it } from 'vitest';
import { withAbsoluteAddresses } from './absolute-addresses.ts';

it('links point to the page’s language, and pictures to the host that has them', () => {
  const html =
    '<a href="/contact#form">Us</a> <img src="/sub/assets/a.jpg" srcset="/b 2x"> <a href="#top">';
  expect(withAbsoluteAddresses(html, 'https://agency.example/sub/fr')).toBe(
    '<a href="https://agency.example/sub/fr/contact#form">Us</a> ' +
      '<img src="https://agency.example/sub/assets/a.jpg"> <a href="#top">',
  );
});
