import { m } from '#messages/messages.ts';

/**
 * Shows an email from this site as its reader sees it, in a frame as tall as the email.
 * @param src a URL that may be framed
 */
export function MailFrame({ src }: { src: string }) {
  return (
    <iframe
      src={src}
      title={m.replyMail.previewMail()}
      sandbox="allow-same-origin"
      className="w-full"
      height={160}
      onLoad={({ currentTarget: frame }) => {
        const document = frame.contentDocument;
        if (document === null) return;
        // Uses `offsetHeight` because `scrollHeight` never shrinks.
        frame.height = String(document.documentElement.offsetHeight + 2);
        // The email's links do not work here, so the keyboard skips them.
        for (const link of document.links) link.tabIndex = -1;
        document.addEventListener('click', (event) => event.preventDefault());
      }}
    />
  );
}
