import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { pageEnd } from '#site/content/navigation.ts';
import { site } from '#site/content/site.ts';
import { Link } from '#site/page/link.tsx';
import { buttonClass } from '#site/ui/button.tsx';
import { Scene } from '#site/ui/scene.tsx';

export type CallToActionTexts = {
  /** The fragment of its title. */
  id?: string | undefined;
  title?: string | undefined;
  text?: string | undefined;
  /** Service to preselect in the inquiry form. */
  service?: string | undefined;
  /** A link elsewhere, in place of that to the inquiry form. */
  button?: { label: string; href: string } | undefined;
};

/** A closing text with a link to request a quote, beside a rope. */
export function CallToAction({
  id = 'quote',
  title = pageEnd.title,
  text = pageEnd.text,
  service,
  button = { label: m.layout.getQuote(), href: href('inquiry', {}, { service }) },
}: CallToActionTexts) {
  return (
    <>
      <h2 id={id}>{title}</h2>
      <p className="mt-4 max-w-[28.6em] text-lg text-secondary-text">{text}</p>
      <p className="mt-8 flex flex-wrap gap-4">
        <Link to={button.href} className={buttonClass()}>
          {button.label}
        </Link>
        <a href={`mailto:${site.contact.email}`} className={buttonClass('ghost')}>
          {site.contact.email}
        </a>
      </p>
      <Scene
        name="loop"
        className="draws-on-scroll pointer-events-none absolute end-0 bottom-4 h-full max-h-64 overflow-visible max-md:hidden"
      />
    </>
  );
}
