import type { Catalogue } from '../en/index.ts';
import { accountMails } from './account-mails.ts';
import { accounts } from './accounts.ts';
import { answers } from './answers.ts';
import { assigned } from './assigned.ts';
import { blog } from './blog.ts';
import { careers } from './careers.ts';
import { clientFiles } from './client-files.ts';
import { clientMessages } from './client-messages.ts';
import { contact } from './contact.ts';
import { content } from './content.ts';
import { desk } from './desk.ts';
import { deskMails } from './desk-mails.ts';
import { deskNotices } from './desk-notices.ts';
import { developers } from './developers.ts';
import { drafts } from './drafts.ts';
import { empty } from './empty.ts';
import { fields } from './fields.ts';
import { files } from './files.ts';
import { forums } from './forums.ts';
import { help } from './help.ts';
import { inbound } from './inbound.ts';
import { inquiry } from './inquiry.ts';
import { inquiryMails } from './inquiry-mails.ts';
import { labels } from './labels.ts';
import { layout } from './layout.ts';
import { legal } from './legal.ts';
import { letters } from './letters.ts';
import { live } from './live.ts';
import { mailbox } from './mailbox.ts';
import { memberPages } from './member-pages.ts';
import { mentions } from './mentions.ts';
import { newsletter } from './newsletter.ts';
import { newsletterMails } from './newsletter-mails.ts';
import { notices } from './notices.ts';
import { pages } from './pages.ts';
import { periods } from './periods.ts';
import { pictures } from './pictures.ts';
import { press } from './press.ts';
import { questions } from './questions.ts';
import { recipients } from './recipients.ts';
import { replyMail } from './reply-mail.ts';
import { reports } from './reports.ts';
import { requestActions } from './request-actions.ts';
import { requestList } from './request-list.ts';
import { scenes } from './scenes.ts';
import { schedule } from './schedule.ts';
import { search } from './search.ts';
import { subscribers } from './subscribers.ts';
import { work } from './work.ts';

/** The software's own messages, in Canadian French. */
export const fr = {
  accountMails,
  accounts,
  answers,
  assigned,
  blog,
  careers,
  clientFiles,
  clientMessages,
  contact,
  content,
  desk,
  deskMails,
  deskNotices,
  developers,
  drafts,
  empty,
  fields,
  files,
  forums,
  help,
  inquiry,
  inbound,
  inquiryMails,
  labels,
  layout,
  legal,
  letters,
  live,
  mailbox,
  memberPages,
  mentions,
  newsletter,
  newsletterMails,
  notices,
  pages,
  periods,
  pictures,
  press,
  questions,
  recipients,
  replyMail,
  scenes,
  reports,
  requestActions,
  requestList,
  schedule,
  search,
  subscribers,
  work,
} satisfies Catalogue;
