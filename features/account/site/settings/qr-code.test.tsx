import decodeQR from 'qr/decode.js';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { QrCode } from './qr-code.tsx';

const uri =
  'otpauth://totp/Bowline:a-rather-long-name%40a-rather-long-domain.example?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567&issuer=Bowline';

it('renders a scannable code with an accessible name', () => {
  const html = renderToString(<QrCode text={uri} label="QR code of a key" />);
  expect(html).toContain('role="img" aria-label="QR code of a key"');
  const size = Number(/viewBox="0 0 (\d+)/.exec(html)?.[1]);
  const scale = 4;
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x = '', y = ''] of html.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < scale; row++) {
      const start = ((Number(y) * scale + row) * width + Number(x) * scale) * 4;
      for (let pixel = 0; pixel < scale; pixel++) data.set([0, 0, 0], start + pixel * 4);
    }
  }
  expect(decodeQR({ width, height: width, data })).toBe(uri);
});
