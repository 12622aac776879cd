import { useEffect } from 'react';
import { m } from '#messages/messages.ts';

const prefix = m.inquiry.errorTitlePrefix();

/**
 * Prefixes the document title with "Error: " (GOV.UK error summary). The server does the same for a
 * no-JS post.
 */
export function useErrorTitle(isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong) return;
    const title = withoutPrefix(document.title);
    document.title = prefix + title;
    return () => {
      // Unless another page has set its own title by now.
      if (document.title === prefix + title) document.title = title;
    };
  }, [isWrong]);
}

/** The document title of a page with errors. */
export function errorTitle(title: string): string {
  return prefix + title;
}

function withoutPrefix(title: string): string {
  return title.startsWith(prefix) ? title.slice(prefix.length) : title;
}
