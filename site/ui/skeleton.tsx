/** A loading placeholder; loading is announced elsewhere. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={`animate-pulse rounded-input bg-raised ${className}`} />
  );
}
