import { Link } from 'react-router';
import { site } from '#content/site.ts';
import { href } from '#contract/routes.ts';

/** How to reach a person; the same block wherever help is offered (WCAG 2.2, 3.2.6). */
export function ContactOptions() {
  const { supportEmail } = site.contact;
  const ways = [
    {
      title: 'Write to support',
      text: 'Answered on the same working day until three in the afternoon, Calgary time.',
      link: (
        <a href={`mailto:${supportEmail}`} className="text-link">
          {supportEmail}
        </a>
      ),
    },
    {
      title: 'Emergency, day and night',
      text: 'For clients with a care contract: the number on its first page, at any hour.',
    },
    {
      title: 'Something new',
      text: 'Tell us what you need and get an answer within one business day.',
      link: (
        <Link to={href('inquiry')} className="text-link">
          Request services
        </Link>
      ),
    },
  ];
  return (
    <section aria-labelledby="still-stuck" className="block-y">
      <h2 id="still-stuck">Still stuck?</h2>
      <ul className="mt-8 grid gap-x-12 md:grid-cols-3">
        {ways.map(({ title, text, link }) => (
          <li key={title} className="border-t border-hairline py-6">
            <h3 className="text-lg leading-snug font-medium">{title}</h3>
            <p className="mt-2 text-secondary-text">{text}</p>
            {link && <p className="mt-3">{link}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
