import { useEffect, useRef, useState } from 'react';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';

/** Seconds until the email can be requested again. */
const pause = 60;

/**
 * Shown in place of the form once it is sent: where to look, and what to do if no email arrives or
 * the address was wrong.
 */
export function NewsletterSent(props: {
  message: string;
  email: string;
  /** Requests the email again. Resolves to the message to show. */
  onResend: () => Promise<string>;
  onWrongAddress: () => void;
}) {
  const { message, email, onResend, onWrongAddress } = props;
  const [sentAt, setSentAt] = useState(() => performance.now());
  const [left, setLeft] = useState(pause);
  const [note, setNote] = useState('');
  const box = useRef<HTMLDivElement>(null);

  // Moves the focus, because the form that had it is gone.
  useEffect(() => box.current?.focus(), []);
  // Measured without the timer, which is throttled in background tabs, and without the system
  // clock, which may be changed.
  useEffect(() => {
    const timer = setInterval(() => {
      const passed = Math.floor((performance.now() - sentAt) / 1000);
      setLeft(Math.max(0, pause - passed));
      if (passed >= pause) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [sentAt]);

  async function resend() {
    setSentAt(performance.now());
    setLeft(pause);
    setNote(await onResend());
  }

  return (
    <div
      ref={box}
      tabIndex={-1}
      className="space-y-4 rounded-card border border-success bg-surface p-6 outline-none"
    >
      <div role="status" className="space-y-2">
        <p>{message}</p>
        <p className="text-sm text-secondary-text wrap-anywhere">
          {m.newsletter.sentTo({ email })}
        </p>
        {note && <p className="text-sm text-secondary-text">{note}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="button" variant="ghost" isBusy={left > 0} onClick={resend}>
          {left > 0 ? m.newsletter.sendAgainIn({ seconds: left }) : m.newsletter.sendAgain()}
        </Button>
        <button
          type="button"
          className="min-h-11 cursor-pointer text-link"
          onClick={onWrongAddress}
        >
          {m.newsletter.wrongAddress()}
        </button>
      </div>
    </div>
  );
}
