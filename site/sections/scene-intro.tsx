import type { ComponentProps } from 'react';
import { ContentScene } from './content-scene.tsx';
import { PageIntro } from './page-intro.tsx';

/**
 * The first screen of a page, beside its drawing.
 * @param scene the name of the drawing in the content
 */
export function SceneIntro({
  scene,
  ...intro
}: ComponentProps<typeof PageIntro> & { scene: string }) {
  return (
    <div className="page-x grid items-end gap-x-12 md:grid-cols-2">
      <PageIntro {...intro} />
      <div className="stage overflow-hidden rounded-t-card border border-b-0 border-hairline max-md:-mt-4">
        <ContentScene name={scene} className="draws-itself h-60 w-full md:h-[21rem]" />
      </div>
    </div>
  );
}
