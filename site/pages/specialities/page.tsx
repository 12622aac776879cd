import { m } from '#messages/messages.ts';
import { specialityFiles } from '#site/content/services.ts';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { pageLinks } from '#site/sections/page-links.ts';
import { QuietEnd } from '#site/sections/quiet-end.tsx';
import { PageHead } from '../../head/page-head.tsx';
import { Link } from '../../links/link.tsx';
import { SpecialitySection } from './speciality-section.tsx';

/** Every third speciality takes the full width, and so does one that has no neighbor. */
const isWide = (index: number) =>
  index % 3 === 0 || (index % 3 === 1 && index === specialityFiles.length - 1);

export default function Specialities() {
  return (
    <div className="page-x">
      <PageHead page="specialities" />
      <div className="grid gap-x-16 border-b border-hairline md:grid-cols-2">
        <PageIntro
          heading={m.pages.specialitiesHeading()}
          name={m.labels.ourSpecialities()}
          sampleOf={specialityFiles}
        >
          <p>{m.pages.specialitiesIntro()}</p>
        </PageIntro>
        <nav
          aria-label={m.pages.specialities()}
          className="pb-10 max-sm:hidden md:self-end md:pb-20 print:hidden"
        >
          <ol className="grid grid-cols-2 gap-x-8">
            {specialityFiles.map(({ slug, title }, index) => (
              <li key={slug} className="border-t border-hairline">
                <Link
                  to={`#${slug}`}
                  className="flex gap-4 py-3 text-secondary-text hover:text-text"
                >
                  <span aria-hidden="true" className="shrink-0 text-input figures">
                    {String(index + 1).padStart(2, '0')}
                  </span>
                  {title}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
      </div>
      <div className="md:grid md:grid-cols-2 md:gap-x-16">
        {specialityFiles.map((speciality, index) => (
          <SpecialitySection
            key={speciality.slug}
            speciality={speciality}
            number={index + 1}
            isWide={isWide(index)}
          />
        ))}
      </div>
      <QuietEnd related={[pageLinks.features, pageLinks.pricing, pageLinks.help]} />
    </div>
  );
}
