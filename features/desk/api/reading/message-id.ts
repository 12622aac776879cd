/**
 * Maximum bytes of a stored Message-ID. With its field name, it fits in a line of 998 octets (RFC
 * 5322, 2.1.1) and in an index.
 */
const maxBytes = 500;

const pattern = /<[\x21-\x3b\x3d\x3f-\x7e]{1,498}>/g;

/** Maximum number of ids considered: enough for any thread, and a bound on forged ones. */
const maxIds = 50;

/** Normalizes a Message-ID: one ASCII word in angle brackets. Returns null for anything else. */
export function cleanId(text: string): string | null {
  const [id] = text.slice(0, 2000).match(pattern) ?? [];
  return id === undefined || id.length > maxBytes || text.trim() !== id ? null : id;
}

/** Returns the Message-IDs of a `References` or `In-Reply-To` field, in order. */
export function idsIn(text: string): string[] {
  return (text.match(pattern) ?? []).slice(-maxIds);
}
