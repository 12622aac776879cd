import { useEffect } from 'react';

const prefix = 'Error: ';

/**
 * Says in the title of the window that something is wrong (GOV.UK error summary); what the server
 * has rendered in answer to a plain post says so already.
 */
export function useErrorTitle(isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong) return;
    const title = withoutPrefix(document.title);
    document.title = prefix + title;
    return () => {
      // Unless another page has its own by now.
      if (document.title === prefix + title) document.title = title;
    };
  }, [isWrong]);
}

/** The title of a page that shows what is wrong. */
export function errorTitle(title: string): string {
  return prefix + title;
}

function withoutPrefix(title: string): string {
  return title.startsWith(prefix) ? title.slice(prefix.length) : title;
}
