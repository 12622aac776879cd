import { useState } from 'react';
import { m } from '#messages/messages.ts';

/**
 * Shows an email from this site as its reader sees it, in a frame as tall as the email.
 * @param src a URL that may be framed
 * @param scale how large the email is shown
 */
export function MailFrame({ src, scale = 1 }: { src: string; scale?: number }) {
  const [height, setHeight] = useState(160);
  return (
    <div className="overflow-hidden" style={{ height: height * scale }}>
      <iframe
        src={src}
        title={m.replyMail.previewMail()}
        sandbox="allow-same-origin"
        className="max-w-none origin-top-left rtl:origin-top-right"
        style={{ width: `${100 / scale}%`, height, scale: String(scale) }}
        onLoad={({ currentTarget: { contentDocument: document } }) => {
          if (document === null) return;
          // Uses `offsetHeight` because `scrollHeight` never shrinks.
          setHeight(document.documentElement.offsetHeight + 2);
          // The email's links do not work here, so the keyboard skips them.
          for (const link of document.links) link.tabIndex = -1;
          document.addEventListener('click', (event) => event.preventDefault());
        }}
      />
    </div>
  );
}
