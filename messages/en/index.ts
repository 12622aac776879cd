import { accounts } from './accounts.ts';
import { blog } from './blog.ts';
import { careers } from './careers.ts';
import { common } from './common.ts';
import { contact } from './contact.ts';
import { developers } from './developers.ts';
import { forums } from './forums.ts';
import { help } from './help.ts';
import { inquiry } from './inquiry.ts';
import { layout } from './layout.ts';
import { legal } from './legal.ts';
import { memberPages } from './memberPages.ts';
import { newsletter } from './newsletter.ts';
import { notices } from './notices.ts';
import { pages } from './pages.ts';
import { press } from './press.ts';
import { search } from './search.ts';

/** What the software itself says, in English: ICU MessageFormat by subject and name. */
export const en = {
  accounts,
  blog,
  careers,
  common,
  contact,
  developers,
  forums,
  help,
  inquiry,
  layout,
  legal,
  memberPages,
  newsletter,
  notices,
  pages,
  press,
  search,
} as const;
