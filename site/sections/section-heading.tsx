/** A section heading with an optional eyebrow above and lead below. */
export function SectionHeading(props: {
  id: string;
  title: string;
  eyebrow?: string;
  lead?: string | undefined;
}) {
  const { id, title, eyebrow, lead } = props;
  return (
    <div className="max-w-[44rem]">
      {eyebrow && <p className="mb-4 text-sm font-medium text-secondary">{eyebrow}</p>}
      <h2 id={id}>{title}</h2>
      {lead && <p className="mt-4 text-lg text-secondary-text">{lead}</p>}
    </div>
  );
}
