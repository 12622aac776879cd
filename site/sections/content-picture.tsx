import type { ShownPicture } from '#contract/content/picture.ts';

type ContentPictureProps = {
  picture: ShownPicture;
  /** Its width at each screen width, as in the `sizes` attribute. */
  sizes: string;
  /** The alternative text, if the content leaves it to the page. */
  alt?: string;
  /** Whether it is visible as soon as the page loads. */
  isFirst?: boolean;
  className?: string;
};

/** A content picture, in the formats and widths made by the build. */
export function ContentPicture({ picture, sizes, alt, isFirst, className }: ContentPictureProps) {
  const { sources, src, srcSet, width, height } = picture;
  return (
    <picture className="contents">
      {sources.map((source) => (
        // In a flexbox or a grid, it would be an item.
        <source key={source.type} {...source} sizes={sizes} className="hidden" />
      ))}
      <img
        src={src}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        width={width}
        height={height}
        alt={picture.alt || alt || ''}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        className={className}
      />
    </picture>
  );
}
