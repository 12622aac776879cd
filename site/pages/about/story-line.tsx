import type { Content } from '#contract/content/collections.ts';
import { m } from '#messages/messages.ts';
import { Reveal } from '#site/motion/reveal.tsx';

/** The company's history as a timeline. Renders nothing if it has no entries. */
export function StoryLine({ story }: Pick<Content<'about.yaml'>, 'story'>) {
  if (story.length === 0) return null;
  return (
    <section aria-labelledby="story" className="block-y flex flex-col pt-0">
      <h2 id="story">{m.pages.aboutStory()}</h2>
      <ol className="mt-10 grid max-w-[52rem] grow border-s-2 border-secondary ps-8 md:ps-12">
        {story.map(({ when, title, text }) => (
          <li key={when} className="relative pb-10 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-2 -start-[2.4375rem] size-3 rounded-full border-2 border-secondary bg-ground md:-start-[3.4375rem]"
            />
            <Reveal variant="slide" className="grid gap-x-8 sm:grid-cols-[5rem_1fr]">
              <p className="text-muted figures">{when}</p>
              <div>
                <h3 className="text-[1.375rem] leading-tight font-medium">{title}</h3>
                <p className="mt-2 text-secondary-text">{text}</p>
              </div>
            </Reveal>
          </li>
        ))}
      </ol>
    </section>
  );
}
