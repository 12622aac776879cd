import { expect, it } from 'vitest';
import { withAbsoluteAddresses } from './absolute-addresses.ts';

it('absolute links lead to the page’s language, and absolute picture URLs to the host that serves them', () => {
  const html =
    '<a href="/contact#form">Us</a> <img src="/sub/assets/a.jpg" srcset="/b 2x"> <a href="#top">';
  expect(withAbsoluteAddresses(html, 'https://agency.example/sub/fr')).toBe(
    '<a href="https://agency.example/sub/fr/contact#form">Us</a> ' +
      '<img src="https://agency.example/sub/assets/a.jpg"> <a href="#top">',
  );
});
