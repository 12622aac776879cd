import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '#messages/messages.ts';

type ToastProps = {
  /** The message. While it is empty, the toast is hidden. */
  message: ReactNode;
  onDismiss: () => void;
};

/** A short confirmation in the top layer, announced politely. */
export function Toast({ message, onDismiss }: ToastProps) {
  const box = useRef<HTMLDivElement>(null);
  const isShown = Boolean(message);
  useEffect(() => {
    if (isShown) box.current?.showPopover();
    else box.current?.hidePopover();
  }, [isShown]);
  return (
    <div
      ref={box}
      role="status"
      popover="manual"
      className="fixed inset-x-4 top-auto bottom-4 mx-auto w-fit max-w-[calc(100vw-32px)] rounded-card border border-hairline-strong bg-raised px-5 py-3 text-text"
    >
      <div className="flex items-center gap-4">
        {message}
        <button
          type="button"
          onClick={onDismiss}
          className="min-h-11 cursor-pointer font-medium text-secondary"
        >
          {m.layout.dismiss()}
        </button>
      </div>
    </div>
  );
}
