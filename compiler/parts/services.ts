import type { Content } from '#contract/content/collections.ts';
import { href } from '#contract/routes.ts';
import { questionAt } from './question-at.ts';
import { questionValues } from './questions.ts';
import { type Source, wrongAt } from './source.ts';

export async function serviceValues({ read, get, nameOf, fileNamed }: Source) {
  const { faq } = await get(questionValues);
  /** Every service, in full. */
  const serviceFiles = await read('services/*.md');

  /** The services as shown on cards and in menus. */
  const services = serviceFiles.map(({ slug, name, description, icon, scene }) => ({
    slug,
    name,
    description,
    icon,
    scene,
  }));

  /** Every speciality in full, without links to removed services. */
  const specialityFiles = (await read('specialities/*.md')).map(({ card, ...rest }) => ({
    ...rest,
    card: withoutGone(card),
  }));

  /** The content of each service page, with its references to FAQ questions resolved. */
  const servicePages = serviceFiles.map(({ questions, ...service }) => ({
    ...service,
    questions: questions.map((address, index) =>
      questionAt(faq, address, fileNamed('services/*.md', service.slug), ['questions', index]),
    ),
    choice: service.choice ?? service.slug,
    /** The drawing of the service's first speciality that has one. */
    specialityScene: specialityFiles.find((one) => one.service === service.slug && one.scene)
      ?.scene,
    // Omits removed services, which `npm run doctor` lists.
    related: service.related.flatMap((slug) => {
      const other = services.find((candidate) => candidate.slug === slug);
      return other === undefined ? [] : [other];
    }),
  }));

  const { work: shownAsWork } = await read('home.yaml');
  const shown = serviceFiles.find(({ slug }) => slug === shownAsWork);

  /**
   * The example from one service, shown as a sample of the work. Undefined if the service was
   * removed.
   */
  const work = shown && {
    slug: shown.slug,
    name: shown.name,
    scene: shown.scene,
    ...shown.example,
  };

  /** The specialities, for cards. */
  const specialities = specialityFiles.map(({ slug, title, summary, card, demo }) => ({
    slug,
    title,
    summary,
    card,
    demo,
  }));

  const features = await read('features.yaml');
  checkCells(features.comparison, nameOf('features.yaml'));

  /** Content of the features page, without links to removed services. */
  const featuresPage = {
    ...features,
    capabilities: features.capabilities.map(({ href, ...rest }) => ({
      ...rest,
      href: withoutGone(href),
    })),
  };

  return {
    serviceFiles,
    services,
    specialityFiles,
    servicePages,
    work,
    specialities,
    featuresPage,
  };

  /** Returns the link, or undefined if it leads to a removed service. */
  function withoutGone(link: string | undefined): string | undefined {
    const folder = href('service', { slug: '-' }).slice(0, -1);
    const isGone =
      link?.startsWith(folder) && !services.some(({ slug }) => link === href('service', { slug }));
    return isGone ? undefined : link;
  }
}

/** Checks that each row of the comparison has a cell for each column. */
function checkCells({ columns, rows }: Content<'features.yaml'>['comparison'], file: string): void {
  const row = rows.findIndex(({ cells }) => cells.length !== columns.length);
  if (row === -1) return;
  const reason = `must have as many cells as there are columns: ${columns.length}`;
  throw wrongAt(file, ['comparison', 'rows', row, 'cells'], reason);
}
