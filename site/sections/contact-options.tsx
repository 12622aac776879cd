import { support } from '#site/content/company.ts';
import { isShown } from '../links/shown.ts';
import { TextLink } from '../links/text-link.tsx';

/**
 * Explains how to reach a person. The same block appears wherever help is offered (WCAG 2.2, 3.2.6
 * Consistent Help).
 */
export function ContactOptions() {
  return (
    <section aria-labelledby="still-stuck" className="block-y">
      <h2 id="still-stuck">{support.title}</h2>
      <ul className="mt-8 grid gap-x-12 md:grid-cols-3">
        {support.ways.map(({ title, text, link }) => (
          <li key={title} className="border-t border-hairline py-6">
            <h3 className="text-lg leading-snug font-medium">{title}</h3>
            <p className="mt-2 text-secondary-text">{text}</p>
            {link && isShown(link.href) && (
              <p className="mt-3">
                <TextLink to={link.href}>{link.label}</TextLink>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
