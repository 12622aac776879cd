/** A placeholder while loading. Loading is announced elsewhere. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div
      aria-hidden="true"
      className={`max-w-full animate-pulse rounded-input bg-raised ${className}`}
    />
  );
}
