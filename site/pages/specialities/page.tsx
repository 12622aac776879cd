import { m } from '#messages/messages.ts';
import { specialityFiles } from '#site/content/services.ts';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { pageLinks } from '#site/sections/page-links.ts';
import { QuietEnd } from '#site/sections/quiet-end.tsx';
import { PageHead } from '../../head/page-head.tsx';
import { Link } from '../../links/link.tsx';
import { SpecialitySection } from './speciality-section.tsx';

/** Every third speciality takes the whole width, and so does one that has no neighbour. */
const isWide = (index: number) =>
  index % 3 === 0 || (index % 3 === 1 && index === specialityFiles.length - 1);

export default function Specialities() {
  return (
    <div className="page-x">
      <PageHead page="specialities" />
      <PageIntro
        heading={m.pages.specialitiesHeading()}
        name={m.labels.ourSpecialities()}
        sampleOf={specialityFiles}
      >
        <p>{m.pages.specialitiesIntro()}</p>
      </PageIntro>
      <nav
        aria-label={m.pages.specialities()}
        className="border-y border-hairline py-4 max-sm:hidden print:hidden"
      >
        <ul className="flex flex-wrap gap-x-8 gap-y-1">
          {specialityFiles.map(({ slug, title }) => (
            <li key={slug}>
              <Link to={`#${slug}`} className="block py-2 text-secondary-text hover:text-text">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
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
