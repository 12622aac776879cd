import { ownDrawings } from '#site/content/own-drawings.ts';
import { isDrawing, Scene } from '#site/ui/scene.tsx';

type ContentSceneProps = {
  name: string;
  className?: string;
  /** The view box, if it is one of the site's drawings. */
  frame?: string | undefined;
};

/** A drawing named by the content: one of the site's, or its own file. */
export function ContentScene({ name, ...props }: ContentSceneProps) {
  const own = ownDrawings[name];
  if (own !== undefined) return <Scene {...props} name={own.id} frame={own.frame} />;
  return isDrawing(name) ? <Scene name={name} {...props} /> : null;
}
