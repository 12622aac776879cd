/** The mark of a partner: one stroke, and its name. */
export function PartnerMark({ name, index }: { name: string; index: number }) {
  return (
    <span className="flex items-center gap-2.5 text-lg font-medium tracking-tight">
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="size-6 fill-none stroke-current stroke-2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={marks[index % marks.length]} />
      </svg>
      {name}
    </span>
  );
}

const marks = [
  'M4 20V4l16 16V4',
  'M3 15c3 0 3-6 6-6s3 6 6 6 3-6 6-6M3 20h18',
  'M3 8c5 0 7 3 9 6 2-3 4-6 9-6M12 14v6',
];
