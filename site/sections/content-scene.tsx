import { ownDrawings } from '#site/content/own-drawings.ts';
import { isDrawing, Scene } from '#site/ui/scene.tsx';

type ContentSceneProps = {
  name: string;
  className?: string;
  /** The view box, if the drawing is one of the site's. */
  frame?: string | undefined;
};

/** A drawing that the content names: one of the site's, or a file in the content. */
export function ContentScene({ name, ...props }: ContentSceneProps) {
  const own = ownDrawings[name];
  if (own !== undefined) return <Scene {...props} name={own.id} frame={own.frame} />;
  return isDrawing(name) ? <Scene name={name} {...props} /> : null;
}
