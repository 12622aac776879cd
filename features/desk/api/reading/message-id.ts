/**
 * The maximum size of a stored Message-ID in bytes. With its field name, it fits on a line of 998
 * octets (RFC 5322, 2.1.1) and in an index.
 */
const maxBytes = 500;

const pattern = /<[\x21-\x3b\x3d\x3f-\x7e]{1,498}>/g;

/** The maximum number of ids considered: enough for any thread, but a limit on forged ones. */
const maxIds = 50;

/**
 * Normalizes a Message-ID, which must be one ASCII word in angle brackets. Returns null for
 * anything else.
 */
export function cleanId(text: string): string | null {
  const [id] = text.slice(0, 2000).match(pattern) ?? [];
  return id === undefined || id.length > maxBytes || text.trim() !== id ? null : id;
}

/** Returns the Message-IDs of a `References` or `In-Reply-To` field, in order. */
export function idsIn(text: string): string[] {
  return (text.match(pattern) ?? []).slice(-maxIds);
}
