import { useRef, useState } from 'react';
import { colourSchemes, type ShownMail } from '#features/content/contract/desk-mails.ts';
import { numberText } from '#features/desk/screens/shared/format.ts';
import { useMe } from '#features/desk/screens/shared/me.tsx';
import { m } from '#messages/messages.ts';
import { useSize } from './preview-frame.tsx';
import { Segments } from './segments.tsx';

type Scheme = (typeof colourSchemes)[number];

/** The width of an email in desktop and phone mail apps, in pixels. */
const widths = [600, 360] as const;

type Props = {
  mail: ShownMail;
  /** Returns the URL of the email's HTML in a color scheme. */
  addressOf: (scheme: Scheme) => string;
};

/**
 * Shows a letter as listed in a mailbox, as opened in either width and color scheme, and as text.
 * Runs no scripts.
 */
export function MailPreview({ mail, addressOf }: Props) {
  const { subject, preview, text, size } = mail;
  const me = useMe();
  const [width, setWidth] = useState<(typeof widths)[number]>(600);
  const [scheme, setScheme] = useState<Scheme>('light');
  const [isText, setIsText] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { width: available } = useSize(box);
  const schemes = { light: m.content.light(), dark: m.content.dark() };
  return (
    <div ref={box} className="grid min-w-0 grid-cols-1 content-start gap-2 overflow-x-clip">
      <p className="truncate rounded-input border border-hairline bg-surface px-3 py-2">
        <span className="me-3 font-semibold">{me.brand}</span>
        <span className="font-semibold">{subject}</span>{' '}
        <span className="text-muted">{preview}</span>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Segments
          label={m.content.preview()}
          value={isText ? 'text' : width}
          options={[
            ...widths.map((one) => [one, `${one} px`] as const),
            ['text', m.content.plainText()],
          ]}
          onChoose={(chosen) => {
            setIsText(chosen === 'text');
            if (chosen !== 'text') setWidth(chosen);
          }}
        />
        {!isText && (
          <Segments
            label={m.content.preview()}
            value={scheme}
            options={colourSchemes.map((one) => [one, schemes[one]])}
            onChoose={setScheme}
          />
        )}
        <span className="ms-auto text-sm text-muted">
          {m.content.mailSize({ size: numberText(Math.ceil(size / 1024), me) })}
        </span>
      </div>
      {isText ? (
        <pre className="rounded-input border border-hairline bg-surface p-4 leading-[1.6] whitespace-pre-wrap wrap-anywhere">
          {text}
        </pre>
      ) : (
        <iframe
          key={`${addressOf(scheme)} ${width}`}
          src={addressOf(scheme)}
          title={m.content.mailIn({ width })}
          sandbox="allow-same-origin"
          className="rounded-input border border-hairline bg-white"
          // The email is laid out at the width it is designed for, then scaled down to the screen.
          style={{ zoom: Math.min(1, available / width) }}
          width={width}
          height={480}
          onLoad={({ currentTarget: frame }) => {
            const document = frame.contentDocument;
            if (document === null) return;
            frame.height = String(document.documentElement.scrollHeight + 2);
            // The email's links do not work here, so the keyboard skips them.
            for (const link of document.links) link.tabIndex = -1;
            document.addEventListener('click', (event) => event.preventDefault());
          }}
        />
      )}
    </div>
  );
}
