import type { Mail } from '#api/mail/mail.ts';
import { layOut } from '#api/mail/mail-layout.ts';
import { deskPath } from '#contract/desk-addresses.ts';
import type { DeskView } from '#features/desk/contract/request-list.ts';
import type { InquiryRow } from '#features/inquiry/api/manage.ts';
import { titleOf } from './request-facts.ts';
import type { DeskServices } from './services.ts';

/** Suppresses automatic replies from mail servers that ignore `Auto-Submitted`. */
export const noAnswers = { 'X-Auto-Response-Suppress': 'All' };

/**
 * Composes an email to staff about several requests, which links to a view of the list.
 * @param textOf what it says about each request
 */
export const requestsMail = (
  { settings, env }: Pick<DeskServices, 'settings' | 'env'>,
  to: string,
  texts: { subject: string; heading: string; intro: string; open: string },
  requests: InquiryRow[],
  textOf: (inquiry: InquiryRow) => string,
  view: DeskView,
): Mail => ({
  to,
  isForStaff: true,
  subject: texts.subject,
  headers: noAnswers,
  ...layOut(
    {
      heading: texts.heading,
      paragraphs: [texts.intro],
      facts: requests.map((inquiry) => [titleOf(inquiry), textOf(inquiry)]),
      action: {
        label: texts.open,
        url: `${env.apiOrigin}${env.basePath}${deskPath}?view=${view}`,
      },
    },
    settings,
  ),
});
