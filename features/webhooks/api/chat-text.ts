/**
 * Makes typed text safe for a chat message, where parts of it could have a special meaning. Slack
 * and services that use its format interpret `<!channel>` and `<https://…|a link>`
 * (https://docs.slack.dev/messaging/formatting-message-text). Other services interpret `@all` and
 * Markdown links. Untrusted URLs do not become links.
 */
export function chatText(typed: string): string {
  return (
    typed
      .replace(/&/g, '&amp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;')
      // Inserts an invisible word joiner (Unicode 23.2).
      .replace(/@(?=\S)/g, '@\u2060')
      .replace(/\](?=[([])/g, ']\u2060')
      .replace(/:(?=\/\/)/g, ':\u2060')
  );
}
