import { type ReactNode, useRef, useState } from 'react';
import type { ShownPicture } from '#contract/content/picture.ts';
import { m } from '#messages/messages.ts';
import { ContentPicture } from '#site/sections/content-picture.tsx';

type Pictures = { before?: ShownPicture | undefined; after?: ShownPicture | undefined };

/**
 * Two overlaid pictures with a divider between them that can be dragged or moved with the arrow
 * keys. Without JavaScript and on paper, the pictures are side by side.
 */
export function ComparedPictures({ before, after }: Pictures) {
  const frame = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(50);
  if (before === undefined || after === undefined) return null;
  const move = (to: number) => {
    setShare(to);
    // Set by a script because the style policy does not allow a `style` attribute.
    frame.current?.style.setProperty('--share', `${to}%`);
  };
  return (
    <div className="page-x section-y">
      {/* Left to right in any language, so that the divider is where it is dragged. */}
      <div ref={frame} dir="ltr" className="compared on-surface">
        <Side picture={before} label={m.pages.exampleBefore()} className="compared-before" />
        <Side picture={after} label={m.pages.exampleAfter()} className="compared-after" />
        <input
          type="range"
          aria-label={m.work.compare()}
          aria-valuetext={m.work.shareBefore({ share })}
          min={0}
          max={100}
          step={1}
          value={share}
          onChange={({ target }) => move(Number(target.value))}
          className="compared-range"
        />
        <span aria-hidden="true" className="compared-line" />
      </div>
    </div>
  );
}

function Side({
  picture,
  label,
  className,
}: {
  picture: ShownPicture;
  label: ReactNode;
  className: string;
}) {
  return (
    <figure className={className}>
      <ContentPicture
        picture={picture}
        sizes="(min-width: 1200px) 1100px, 100vw"
        className="h-auto w-full"
      />
      <figcaption>{label}</figcaption>
    </figure>
  );
}
