import { useEffect } from 'react';
import { m } from '#messages/messages.ts';

const prefix = m.inquiry.errorTitlePrefix();

/**
 * Prefixes the document title with "Error: " (GOV.UK error summary). The server does the same for a
 * form post without JavaScript.
 */
export function useErrorTitle(isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong) return;
    const title = withoutPrefix(document.title);
    document.title = prefix + title;
    return () => {
      // Restores the title unless another page has already set its own.
      if (document.title === prefix + title) document.title = title;
    };
  }, [isWrong]);
}

/** Returns the document title of a page with errors. */
export function errorTitle(title: string): string {
  return prefix + title;
}

function withoutPrefix(title: string): string {
  return title.startsWith(prefix) ? title.slice(prefix.length) : title;
}
