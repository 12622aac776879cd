import { markInColour } from '#contract/drawings/brand-mark.ts';
import { m } from '#messages/messages.ts';
import { mark as drawing } from '#site/content/brand.ts';
import { site } from '#site/content/site.ts';
import { TickList } from '#site/sections/tick-list.tsx';
import { buttonClass } from '#site/ui/button.tsx';
import { hidden } from '#site/ui/hidden-text.tsx';
import { brandColours } from '../../head/brand-colours.ts';

const marks = [
  {
    name: 'light',
    label: m.press.markOnDark(),
    colour: site.brand.colours.secondary,
    ground: 'bg-ground',
  },
  {
    name: 'dark',
    label: m.press.markOnLight(),
    colour: brandColours.ground,
    ground: 'bg-text',
  },
];

/** Downloads of the logo, with rules for its use. */
export function MarkKit({ rules }: { rules: { allowed: string[]; refused: string[] } }) {
  return (
    <section aria-labelledby="marks" className="block-y">
      <h2 id="marks">{m.press.mark()}</h2>
      <div className="mt-8 grid gap-4 sm:grid-cols-2">
        {marks.map((mark) => (
          <figure
            key={mark.name}
            className="overflow-hidden rounded-card border border-hairline-strong"
          >
            <div className={`grid place-items-center p-12 ${mark.ground}`}>
              <img
                src={asAddress(mark.colour)}
                alt={m.press.markDescription({
                  brand: site.brand.name,
                  background: mark.label,
                })}
                width={160}
                height={160}
              />
            </div>
            <figcaption className="flex flex-wrap items-center justify-between gap-4 border-t border-hairline p-4">
              {mark.label}
              <a
                href={asAddress(mark.colour)}
                download={`${site.brand.name.toLowerCase()}-mark-${mark.name}.svg`}
                className={buttonClass('ghost')}
              >
                {m.press.downloadSvg({ background: mark.label, hidden })}
              </a>
            </figcaption>
          </figure>
        ))}
      </div>
      <div className="mt-10 grid gap-10 md:grid-cols-2">
        {rules.allowed.length > 0 && (
          <div>
            <h3 className="mb-4 text-lg font-medium">{m.press.markAllowed()}</h3>
            <TickList items={rules.allowed} />
          </div>
        )}
        {rules.refused.length > 0 && (
          <div>
            <h3 className="mb-4 text-lg font-medium">{m.press.markRefused()}</h3>
            <ul className="space-y-3 text-secondary-text">
              {rules.refused.map((rule) => (
                <li key={rule} className="flex gap-3 leading-6">
                  <span
                    aria-hidden="true"
                    className="w-5 shrink-0 text-center text-xl text-secondary"
                  >
                    ×
                  </span>
                  {rule}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}

/** Returns the mark in one color as the data URL of an SVG. */
function asAddress(colour: string): string {
  return `data:image/svg+xml,${encodeURIComponent(markInColour(drawing, colour, 512))}`;
}
