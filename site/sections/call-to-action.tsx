import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { pageEnd } from '#site/content/navigation.ts';
import { site } from '#site/content/site.ts';
import { buttonClass } from '#site/ui/button.tsx';
import { Scene } from '#site/ui/scene.tsx';
import { Link } from '../links/link.tsx';
import { across, down, type Lane, MarginRope, Rope } from './rope.tsx';

export type CallToActionTexts = {
  /** The id of the title, for links with a fragment. */
  id?: string | undefined;
  title?: string | undefined;
  text?: string | undefined;
  /** The service to preselect in the inquiry form. */
  service?: string | undefined;
  /** A link to use instead of the one to the inquiry form. */
  button?: { label: string; href: string } | undefined;
};

/**
 * A closing text with a link to request a quote and a bowline tied around it.
 * @param ropeFrom the lane where the home page's rope enters; without it, the rope enters from the
 * side of a card with a padding of 1.5rem
 */
export function CallToAction({
  id = 'quote',
  title = pageEnd.title,
  text = pageEnd.text,
  service,
  button = { label: m.layout.getQuote(), href: href('inquiry', {}, { service }) },
  ropeFrom,
}: CallToActionTexts & { ropeFrom?: Lane }) {
  return (
    <div
      className={`grid items-center gap-x-8 md:grid-cols-[1fr_29rem] ${ropeFrom === undefined ? '' : 'sm:max-md:grid-cols-2'}`}
    >
      <div className={ropeFrom === undefined ? '' : 'sm:max-md:order-1'}>
        <h2 id={id}>{title}</h2>
        <p className="mt-4 max-w-[28.6em] text-lg text-secondary-text">{text}</p>
        <p className="mt-6">
          <a href={`mailto:${site.contact.email}`} className="text-link">
            {site.contact.email}
          </a>
        </p>
      </div>
      <div
        className={`relative isolate flex items-center md:h-48 ${ropeFrom === undefined ? 'max-md:-me-6 max-md:mt-6 max-md:aspect-[29/12] max-md:w-[min(100%+1.5rem,29rem)] max-md:justify-self-end' : 'tied-on-phones'}`}
      >
        <Scene
          name="tied"
          className={`draws-on-scroll pointer-events-none absolute inset-0 size-full overflow-visible ${ropeFrom === undefined ? '[[dir=rtl]_&]:-scale-x-100' : 'md:[[dir=rtl]_&]:-scale-x-100'}`}
        />
        {ropeFrom === undefined ? (
          <Rope path="M0 50H100" className="inset-y-0 start-full w-screen" />
        ) : (
          <>
            <Rope
              path="M100 0V40Q100 50 0 50"
              className="inset-y-0 start-full w-[calc(var(--lanes)/2)]"
            />
            {/* Starts above the section, which clips it. */}
            <MarginRope
              path="M0-1500V40Q0 50 100 50"
              className="inset-y-0 -start-4.5 w-4.5 sm:-start-5 sm:w-5"
            />
          </>
        )}
        <Link
          to={button.href}
          className={`${buttonClass()} md:absolute md:start-[27.5%] md:-translate-x-1/2 md:[[dir=rtl]_&]:translate-x-1/2 ${ropeFrom === undefined ? 'max-sm:ms-[5.5%] sm:max-md:ms-[12%]' : ''}`}
        >
          {button.label}
        </Link>
      </div>
      {ropeFrom !== undefined && (
        <Rope path={toTheLane(ropeFrom)} className="top-0 bottom-[calc(50%+6rem)]" />
      )}
    </div>
  );
}

/** Returns the path from the rope's entry point to the lane on the right. */
function toTheLane(from: Lane): string {
  return from === 100 ? down(100) : across({ from, to: 100 }, 45, 40);
}
