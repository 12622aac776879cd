/** Numbered steps along a line. */
export function StepsList({ steps }: { steps: { title: string; time: string; text: string }[] }) {
  return (
    <ol className="mt-10 grid gap-x-12 md:auto-cols-fr md:grid-flow-col">
      {steps.map(({ title, time, text }) => (
        <li
          key={title}
          // From 900 px on, the line continues through the gap.
          className="relative border-s-2 border-secondary pb-8 ps-6 last:pb-0 md:border-s-0 md:pt-6 md:pb-0 md:ps-0 md:before:absolute md:before:inset-x-0 md:before:top-0 md:before:border-t-2 md:before:border-secondary md:not-last:before:-end-12"
        >
          <span
            aria-hidden="true"
            className="absolute -start-[0.4375rem] top-1 size-3 rounded-full border-2 border-secondary bg-ground md:-top-[0.3125rem] md:start-0"
          />
          <h3 className="text-lg leading-snug font-medium">{title}</h3>
          <p className="mt-1 text-sm text-muted">{time}</p>
          <p className="mt-3 max-w-[33.8em] text-secondary-text">{text}</p>
        </li>
      ))}
    </ol>
  );
}
