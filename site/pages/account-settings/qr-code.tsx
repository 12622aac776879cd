import encodeQR from 'qr';

/** Light around the code, in modules (ISO/IEC 18004). */
const quietZone = 4;

/**
 * A text as a QR code: dark on a light plate whatever the page's colours, since cameras read no
 * inverted ones.
 * @param label what it is, for who cannot see it
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="mt-4 mb-4 w-56 max-w-full rounded-input"
    >
      <path d={`M0 0h${rows.length}v${rows.length}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
