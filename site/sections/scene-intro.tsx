import type { ComponentProps } from 'react';
import type { ShownPicture } from '#contract/content/picture.ts';
import { ContentPicture } from './content-picture.tsx';
import { ContentScene } from './content-scene.tsx';
import { PageIntro } from './page-intro.tsx';

type SceneIntroProps = ComponentProps<typeof PageIntro> & {
  /** The drawing's name in the content. */
  scene?: string | undefined;
  /** A picture shown in place of the drawing. */
  picture?: ShownPicture | undefined;
};

/** The first screen of a page, next to its drawing or picture. */
export function SceneIntro({ scene, picture, ...intro }: SceneIntroProps) {
  return (
    <div className="page-x grid gap-x-12 md:grid-cols-2">
      <PageIntro {...intro} isCompact />
      <div className="stage grid items-end overflow-hidden rounded-t-card border border-b-0 border-hairline max-md:-mt-4 md:self-end lg:mt-31 lg:self-stretch">
        {picture ? (
          <ContentPicture
            picture={picture}
            sizes="(min-width: 900px) 46vw, 100vw"
            isFirst
            className="h-60 w-full object-cover md:h-full md:min-h-[21rem]"
          />
        ) : (
          scene && <ContentScene name={scene} className="draws-itself h-60 w-full md:h-[21rem]" />
        )}
      </div>
    </div>
  );
}
