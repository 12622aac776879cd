import { m } from '#messages/messages.ts';
import { Tag } from '#site/ui/tag.tsx';

type SampleLabelProps = {
  /** The parts of the page's content that may be sample content. */
  of: readonly { demo?: boolean | undefined }[];
  className?: string;
};

/** Labels a page with sample content once. Adopters of the site must replace that content. */
export function SampleLabel({ of, className = 'mt-3' }: SampleLabelProps) {
  if (!of.some(({ demo }) => demo)) return null;
  return (
    <p className={className}>
      <Tag>{m.labels.sample()}</Tag>
    </p>
  );
}
