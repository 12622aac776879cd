/** The full-page fallback while a page's code loads. */
export function Loading() {
  return (
    <div role="status" className="grid min-h-page place-items-center text-muted">
      Loading...
    </div>
  );
}
