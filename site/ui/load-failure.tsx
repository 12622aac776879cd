import { m } from '#messages/messages.ts';

export function LoadFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="flex max-w-form flex-wrap items-center justify-between gap-x-6 rounded-input border border-error bg-surface px-4 py-1">
      <p role="alert" className="py-2 text-text">
        {message}
      </p>
      <button
        type="button"
        onClick={onRetry}
        className="min-h-11 cursor-pointer font-medium text-secondary"
      >
        {m.labels.tryAgain()}
      </button>
    </div>
  );
}
