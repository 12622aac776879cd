import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { site } from '#site/content/site.ts';
import { FindUs } from '#site/sections/find-us.tsx';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { QuietEnd } from '#site/sections/quiet-end.tsx';
import { PageHead } from '../../head/page-head.tsx';
import { ButtonLink } from '../../links/button-link.tsx';
import { pageContent } from '../../loading/page-text.ts';

export default function Contact() {
  const contact = pageContent('contact.yaml');
  return (
    <>
      <PageHead page="contact" />
      <div className="page-x">
        <PageIntro heading={contact.title} name={m.contact.contact()} sampleOf={[contact]}>
          <p>{contact.lead}</p>
        </PageIntro>
        <div className="grid gap-12 md:grid-cols-2">
          <section aria-labelledby="hours">
            <h2 id="hours">{m.contact.hours()}</h2>
            <dl className="mt-6">
              {contact.hours.map(({ days, time }) => (
                <div
                  key={days}
                  className="grid gap-x-8 gap-y-1 border-t border-hairline py-4 lg:grid-cols-2"
                >
                  <dt className="font-medium">{days}</dt>
                  <dd className="text-secondary-text">{time}</dd>
                </div>
              ))}
            </dl>
            <p className="text-sm text-muted">{site.place.clock}</p>
          </section>
          <section aria-labelledby="request" className="card self-start">
            <h2 id="request">{m.contact.projectHeading()}</h2>
            <p className="mt-3 text-secondary-text">{m.contact.projectText()}</p>
            <p className="mt-6">
              <ButtonLink to={href('inquiry')}>{m.labels.requestServices()}</ButtonLink>
            </p>
          </section>
        </div>
      </div>
      <FindUs />
      <div className="page-x">
        <QuietEnd />
      </div>
    </>
  );
}
