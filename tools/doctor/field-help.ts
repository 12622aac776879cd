import * as company from '../../content/schemas/company.ts';
import * as content from '../../content/schemas/content.ts';
import * as documents from '../../content/schemas/content-documents.ts';
import { pricing } from '../../content/schemas/prices.ts';
import { infoAt } from '../../contract/field-info.ts';
import { siteSettings } from '../../contract/site-settings.ts';

type Schema = Parameters<typeof infoAt>[0];

const schemas: Record<string, Schema> = {
  'site.json': siteSettings,
  'about.yaml': company.about,
  'contact.yaml': company.contact,
  'press.yaml': company.press,
  'support.yaml': company.support,
  'careers.yaml': documents.careers,
  'newsletter.yaml': documents.newsletter,
  'home.yaml': content.home,
  'features.yaml': content.features,
  'navigation.yaml': content.navigation,
  'notices.yaml': content.notices,
  'pricing.yaml': pricing,
  'statistics.yaml': content.statistics,
  'faq/': content.faqCategory,
  'services/': documents.service,
  'careers/': documents.job,
  'help/': documents.helpArticle,
  'legal/': documents.legalDocument,
  'blog/': documents.post,
  'forums/': documents.forumTopic,
  'newsletter/': documents.newsletterIssue,
};

/** A content field's help text from its schema; undefined for a whole file. */
export function fieldHelp(file: string, path: string[]): string | undefined {
  const name = file.replace(/^content\//, '').replace(/\/.*$/, '/');
  const schema = schemas[name];
  // Without list indices.
  const fields = path.filter((part) => !/^\d+$/.test(part));
  if (schema === undefined || fields.length === 0) return undefined;
  return infoAt(schema, path)?.help;
}
