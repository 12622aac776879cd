/**
 * A text that somebody typed, as it may stand in the message of a chat: without a meaning there. Slack, and what takes its
 * format, reads `<!channel>` and `<https://…|a link>` (https://docs.slack.dev/messaging/formatting-message-text); others
 * read `@all` and Markdown's links. An address that nobody vouches for is no link.
 */
export function chatText(typed: string): string {
  return (
    typed
      .replace(/&/g, '&amp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;')
      // A word joiner in between, which is not seen (Unicode 23.2).
      .replace(/@(?=\S)/g, '@\u2060')
      .replace(/\](?=[([])/g, ']\u2060')
      .replace(/:(?=\/\/)/g, ':\u2060')
  );
}
