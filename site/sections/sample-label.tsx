import { m } from '#messages/messages.ts';
import { Tag } from '#site/ui/tag.tsx';

type SampleLabelProps = {
  /** The section's content. */
  of: readonly { demo?: boolean | undefined }[];
  className?: string;
  isOnLight?: boolean;
};

/** Labels a section with sample content, which adopters of the site must replace. */
export function SampleLabel({ of, className = 'mt-3', isOnLight = false }: SampleLabelProps) {
  if (!of.some(({ demo }) => demo)) return null;
  return (
    <p className={className}>
      <Tag tone={isOnLight ? 'inherited' : 'attention'}>{m.labels.sample()}</Tag>
    </p>
  );
}
