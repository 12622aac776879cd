/**
 * The TOTP time step in milliseconds. The server also accepts the previous code (RFC 6238, 5.2).
 */
export const totpStep = 30_000;

/**
 * Returns the code that an app shows at a given time (RFC 6238), computed independently of the
 * server.
 */
export async function totp(key: string, time = Date.now()): Promise<string> {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...key].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(Math.floor(time / totpStep)));
  const hmac = { name: 'HMAC', hash: 'SHA-1' };
  const secret = await crypto.subtle.importKey('raw', new Uint8Array(bytes), hmac, false, ['sign']);
  const digest = new DataView(await crypto.subtle.sign('HMAC', secret, counter.buffer));
  const number = digest.getUint32(digest.getUint8(19) & 0xf) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
