import { useLocation } from 'react-router';
import { matchPage } from '#contract/paths/match-page.ts';
import { href, type PageKey } from '#contract/routes.ts';
import { useAuth } from '#features/account/site/auth-context.tsx';
import { NewsletterForm } from '#features/newsletter/site/newsletter-form.tsx';
import { m } from '#messages/messages.ts';
import { hasAccounts } from '#site/content/hosting.ts';
import { hasOthers } from '#site/content/languages.ts';
import { footerGroups } from '#site/content/navigation.ts';
import { site } from '#site/content/site.ts';
import { PostalAddress } from '#site/sections/postal-address.tsx';
import { Tag } from '#site/ui/tag.tsx';
import { LanguageLinks } from './language-links.tsx';
import { Logo } from './logo.tsx';
import { MenuLink } from './menu-link.tsx';

/** Pages that have, or are reached from, an email form. A second form would be confusing there. */
const withoutNewsletter: PageKey[] = [
  'login',
  'signin',
  'signup',
  'signupConfirm',
  'passwordReset',
  'emailConfirm',
  'newsletter',
  'newsletterIssue',
  'newsletterPending',
  'newsletterVerify',
  'newsletterUnsubscribe',
  'comingSoon',
];

/** The footer: link groups, social networks, the newsletter form and company details. */
export function SiteFooter() {
  const { key } = matchPage(useLocation().pathname);
  return (
    <footer className="border-t border-hairline bg-surface">
      <div className="page-x flex flex-wrap gap-x-12 gap-y-8 py-10 md:flex-nowrap md:max-lg:gap-x-8">
        <div className="min-w-[min(13rem,100%)] flex-1 space-y-4 md:max-lg:min-w-44">
          <Logo />
          <p className="max-w-xs text-sm text-secondary-text max-md:hidden">
            {site.brand.description}
          </p>
          <PostalAddress />
        </div>
        <div className="grid grow grid-pairs gap-x-8 gap-y-5 max-sm:basis-full sm:max-md:grid-cols-3 md:grow-0 md:grid-cols-2 md:gap-x-7 md:text-[0.9375rem] lg:grid-cols-3">
          {footerGroups.map((group, index) => (
            <nav
              key={group.title}
              aria-label={group.title}
              className={isAlone(index) ? 'max-sm:col-span-full' : undefined}
            >
              <p className="font-semibold">{group.title}</p>
              <ul className="mt-2 grid grid-pairs gap-x-8">
                {group.links.map((link) => (
                  <li key={link.id} className="flex flex-wrap items-center gap-x-2">
                    <MenuLink
                      link={link}
                      className="py-1 text-secondary-text hover:text-text aria-[current=page]:text-secondary"
                    />
                    {link.isNew && <Tag tone="live">{m.layout.newTag()}</Tag>}
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        {site.flags.newsletter && !withoutNewsletter.includes(key) && (
          <section
            aria-labelledby="footer-newsletter"
            className="grow basis-80 md:grow-0 md:basis-72 lg:basis-[23rem]"
          >
            <p id="footer-newsletter" className="font-semibold">
              {m.labels.newsletter()}
            </p>
            <div className="mt-2">
              <NewsletterForm isCompact />
            </div>
          </section>
        )}
      </div>
      <div className="border-t border-hairline">
        <div className="page-x flex flex-wrap items-center justify-between gap-x-8 py-3 text-sm text-muted max-sm:flex-col max-sm:items-start">
          <p className="py-1">{`© ${site.copyrightYear} ${site.brand.name}`}</p>
          <div className="flex flex-wrap gap-x-6">
            <Elsewhere />
            {hasOthers && (
              <LanguageLinks label={m.layout.languages()} className="block py-1 hover:text-text" />
            )}
          </div>
          <ul className="flex flex-wrap gap-x-6">
            {site.social.map(({ name, href: address }) => (
              <li key={name}>
                <a href={address} rel="noreferrer" className="block py-1 hover:text-text">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

/** Whether a group has its own row on phones, where the others are in pairs. */
const isAlone = (index: number) => index % 2 === 0 && index === footerGroups.length - 1;

/** Links that are in neither the header nor the footer lists. Static hosting has no accounts. */
function Elsewhere() {
  const { isAuthenticated } = useAuth();
  const account = isAuthenticated
    ? { href: href('account'), label: m.labels.yourAccount() }
    : { href: href('login'), label: m.labels.signIn() };
  const links = [
    ...(site.flags.work ? [{ href: href('work'), label: m.labels.ourWork() }] : []),
    ...(hasAccounts ? [account] : []),
  ];
  return (
    <ul className="contents">
      {links.map((link) => (
        <li key={link.label}>
          <MenuLink
            link={link}
            className="block py-1 hover:text-text aria-[current=page]:text-secondary"
          />
        </li>
      ))}
    </ul>
  );
}
