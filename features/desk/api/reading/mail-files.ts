import { decoded } from '#contract/formats/decoded.ts';
import { type FileKind, maxListedFiles } from '#features/desk/contract/files.ts';
import { decodeText } from './charsets.ts';
import { fileKind } from './file-kind.ts';
import { cleanFileName } from './file-name.ts';
import { type Part, type Stored, splitMail } from './mail-parts.ts';
import { words } from './storable-text.ts';

export type MailFile = {
  /** The part number for reading the file again. */
  at: number;
  name: string;
  kind: FileKind;
  size: number;
  /**
   * Whether the file is a small image embedded in the email's HTML, such as a logo in a signature.
   */
  isAside: boolean;
  /**
   * Where the file is in the email. Undefined if it can only be read by parsing the email again.
   */
  stored?: Stored;
};

/**
 * The maximum size in bytes of an inline image that is set aside. Logos are 1 to 60 KB, screenshots
 * larger.
 */
const maxLogoBytes = 64 * 1024;

/**
 * Returns an email's files: all parts except the text and, in a delivery report, the report itself.
 * @param used the parts used for the text
 */
export function mailFiles(
  parts: Part[],
  used: ReadonlySet<Part>,
  isReport: boolean,
): { files: MailFile[]; moreFiles: number } {
  const shown = shownIds(parts);
  const all = [...parts.entries()].filter(
    ([, part]) => !used.has(part) && !(isReport && isReportPart(part)),
  );
  const files = all.slice(0, maxListedFiles).map(([at, part]) => {
    const kind = fileKind(part.bytes);
    return {
      at,
      // Attached emails are named after their subject, and unnamed parts after their type.
      name:
        cleanFileName(part.name) ||
        cleanFileName((subjectWithin(part) || part.type).replaceAll(/[/\\]/g, '-')),
      kind,
      size: part.size,
      isAside:
        kind !== 'other' &&
        kind !== 'pdf' &&
        part.size <= maxLogoBytes &&
        shown.has(part.contentId),
      ...(part.stored && { stored: part.stored }),
    };
  });
  return { files, moreFiles: Math.max(0, all.length - maxListedFiles) };
}

/**
 * Returns one complete file of an email, or undefined if there is none.
 * @param at the file's part number
 */
export async function mailFile(raw: Uint8Array, at: number): Promise<Uint8Array | undefined> {
  const { parts } = await splitMail(raw, at);
  return parts[at]?.bytes;
}

/** Returns the Content-IDs that the HTML refers to (RFC 2392). */
function shownIds(parts: Part[]): Set<string> {
  const ids = new Set<string>();
  for (const { type, bytes } of parts) {
    if (type !== 'text/html') continue;
    for (const [, id = ''] of bytes.toString('latin1').matchAll(/\bcid:([^"'\s<>)]{1,500})/gi)) {
      ids.add(id);
      ids.add(decoded(id));
    }
  }
  return ids;
}

function subjectWithin({ type, bytes }: Part): string {
  if (type !== 'message/rfc822') return '';
  const [, subject] =
    /^subject:[ \t]*([^\r\n]{1,300})/im.exec(bytes.toString('latin1', 0, 20_000)) ?? [];
  return subject === undefined
    ? ''
    : `${words(decodeText(Buffer.from(subject, 'latin1'), ''))}.eml`;
}

const isReportPart = ({ type }: Part) => /^(message\/|text\/rfc822-headers)/.test(type);
