import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

/** Something that could not be loaded, with a way to try again. */
export function LoadFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="space-y-4">
      <Alert>{message}</Alert>
      <Button look="ghost" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
