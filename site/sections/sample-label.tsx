import { m } from '#messages/messages.ts';
import { Tag } from '#site/ui/tag.tsx';

type SampleLabelProps = {
  /** What the section shows of the content. */
  of: readonly { demo?: boolean | undefined }[];
  className?: string;
  isOnLight?: boolean;
};

/** Says once in a section that something in it is an example's, which whoever adopts the site has to replace. */
export function SampleLabel({ of, className = 'mt-3', isOnLight = false }: SampleLabelProps) {
  if (!of.some(({ demo }) => demo)) return null;
  return (
    <p className={className}>
      <Tag tone={isOnLight ? 'inherited' : 'attention'}>{m.labels.sample()}</Tag>
    </p>
  );
}
