import encodeQR from 'qr';

/** The width of the quiet zone in modules (ISO/IEC 18004). */
const quietZone = 4;

/**
 * Renders text as a QR code, always dark on light because many scanners cannot read inverted codes.
 * @param label the accessible name
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
