import type {
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  JobPosting,
  Organization,
  QAPage,
  Service,
  WebSite,
  WithContext,
} from 'schema-dts';
import type { ForumTopic } from '#content/forums.ts';
import type { JobFile } from '#content/job-files.ts';
import type { PostFile } from '#content/post-files.ts';
import type { FaqQuestion } from '#content/schemas/content.ts';
import { site } from '#content/site.ts';
import { href, socialCard } from '#contract/routes.ts';
import { withAbsoluteAddresses } from './absolute-addresses.ts';

const context = 'https://schema.org' as const;
const { brand, contact } = site;

const logoOf = (origin: string) => `${origin}/apple-touch-icon.png`;

/** The `@id` by which other items refer to the organization. */
const organizationId = (origin: string) => `${origin}/#organization`;

const postalAddress = {
  '@type': 'PostalAddress',
  streetAddress: contact.address.street,
  addressLocality: contact.address.city,
  addressRegion: contact.address.region,
  postalCode: contact.address.postalCode,
  addressCountry: contact.address.countryCode,
} as const;

/** The company with its profiles, customer service and address. */
export function organization(origin: string): WithContext<Organization> {
  return {
    '@context': context,
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: brand.name,
    legalName: brand.legalName,
    description: brand.description,
    url: `${origin}/`,
    logo: logoOf(origin),
    image: origin + socialCard('/'),
    email: contact.email,
    address: postalAddress,
    sameAs: site.social.map(({ href: profile }) => profile),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: contact.supportEmail,
      availableLanguage: 'English',
    },
  };
}

/** The site with its search. */
export function webSite(origin: string): WithContext<WebSite> {
  return {
    '@context': context,
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: brand.name,
    url: `${origin}/`,
    publisher: { '@id': organizationId(origin) },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}${href('search')}?q={search_term_string}`,
      },
      // Google's extension, which schema-dts does not know.
      ...{ 'query-input': 'required name=search_term_string' },
    },
  };
}

/** The breadcrumb trail, from the top; paths within the site. */
export function breadcrumbs(
  origin: string,
  trail: { label: string; path: string }[],
): WithContext<BreadcrumbList> {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + path,
    })),
  };
}

/** A service that the organization provides. */
export function service(
  origin: string,
  { slug, name, description }: { slug: string; name: string; description: string },
): WithContext<Service> {
  return {
    '@context': context,
    '@type': 'Service',
    name,
    description,
    serviceType: name,
    url: origin + href('service', { slug }),
    areaServed: { '@type': 'Country', name: contact.address.country },
    provider: { '@type': 'Organization', '@id': organizationId(origin), name: brand.name },
  };
}

/** The questions and answers on a page. */
export function faqPage(questions: FaqQuestion[]): WithContext<FAQPage> {
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/**
 * The address of an opening: our full address in our own city, otherwise the place only.
 * @param location as `Edmonton, Alberta`; the region is optional
 */
function addressOf(location: string) {
  const [city = '', region] = location.split(/\s*,\s*/);
  const { addressLocality, addressRegion, addressCountry } = postalAddress;
  if (city === addressLocality && (region ?? addressRegion) === addressRegion) return postalAddress;
  return {
    '@type': 'PostalAddress' as const,
    addressLocality: city,
    ...(region && { addressRegion: region }),
    addressCountry,
  };
}

/** An open position (Google's required and recommended properties of a JobPosting). */
export function jobPosting(origin: string, job: JobFile): WithContext<JobPosting> {
  const list = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  return {
    '@context': context,
    '@type': 'JobPosting',
    title: job.title,
    description: `<p>${job.summary}</p>${withAbsoluteAddresses(job.body, origin)}${list(job.responsibilities)}${list(job.requirements)}`,
    identifier: { '@type': 'PropertyValue', name: brand.name, value: job.slug },
    datePosted: job.posted,
    ...(job.validThrough && { validThrough: `${job.validThrough}T23:59:59Z` }),
    employmentType: job.employmentType,
    hiringOrganization: {
      '@type': 'Organization',
      name: brand.name,
      sameAs: `${origin}/`,
      logo: logoOf(origin),
    },
    jobLocation: { '@type': 'Place', address: addressOf(job.location) },
    ...(job.remote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: contact.address.country },
    }),
    ...(job.salary && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: job.salary.currency,
        value: {
          '@type': 'QuantitativeValue',
          minValue: job.salary.min,
          maxValue: job.salary.max,
          unitText: job.salary.unit,
        },
      },
    }),
    directApply: false,
  };
}

/** A blog post. */
export function blogPosting(origin: string, post: PostFile): WithContext<BlogPosting> {
  const address = origin + href('blogPost', { slug: post.slug });
  return {
    '@context': context,
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.summary,
    datePublished: post.date,
    author: { '@type': 'Organization', name: post.author },
    publisher: { '@id': organizationId(origin) },
    image: origin + socialCard(href('blogPost', { slug: post.slug })),
    mainEntityOfPage: address,
    keywords: post.tags.join(', '),
  };
}

/** A forum question with its answers (Google's required properties of a QAPage). */
export function qaPage(origin: string, topic: ForumTopic): WithContext<QAPage> {
  const url = origin + href('forumTopic', { topic: topic.slug });
  const answers = topic.answers.map(({ text, date, author, accepted }) => ({
    accepted,
    answer: {
      '@type': 'Answer' as const,
      text,
      datePublished: date,
      author: { '@type': 'Organization' as const, name: author },
      url,
    },
  }));
  const accepted = answers.find((answer) => answer.accepted);
  return {
    '@context': context,
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: topic.title,
      text: topic.body.replace(/<[^>]+>/g, '').trim(),
      datePublished: topic.date,
      author: { '@type': 'Organization', name: topic.author },
      answerCount: answers.length,
      ...(accepted && { acceptedAnswer: accepted.answer }),
      suggestedAnswer: answers.filter((answer) => answer !== accepted).map(({ answer }) => answer),
    },
  };
}
