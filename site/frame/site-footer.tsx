import { footerGroups } from '#content/navigation.ts';
import { site } from '#content/site.ts';
import { NewsletterForm } from '#site/newsletter/newsletter-form.tsx';
import { PostalAddress } from '#site/sections/postal-address.tsx';
import { Tag } from '#site/ui/tag.tsx';
import { Logo } from './logo.tsx';
import { MenuLink } from './menu-link.tsx';

/** Link groups, social networks, newsletter form and company details. */
export function SiteFooter() {
  return (
    <footer className="border-t border-hairline bg-surface">
      <div className="page-x grid gap-12 py-16 md:grid-cols-[2fr_3fr]">
        <div className="max-w-sm space-y-6">
          <Logo />
          <p className="text-secondary-text">{site.brand.description}</p>
          <PostalAddress />
        </div>
        <div className="space-y-14">
          <div className="grid gap-8 sm:grid-cols-3">
            {footerGroups.map((group) => (
              <nav key={group.title} aria-label={group.title}>
                <h2 className="text-base font-semibold tracking-normal">{group.title}</h2>
                <ul className="mt-3">
                  {group.links.map((link) => (
                    <li key={link.id} className="flex flex-wrap items-center gap-x-2">
                      <MenuLink
                        link={link}
                        className="py-1.5 text-secondary-text hover:text-text aria-[current=page]:text-secondary"
                      />
                      {link.isNew && <Tag tone="live">new</Tag>}
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
          <section aria-labelledby="footer-newsletter">
            <h2 id="footer-newsletter" className="text-[1.375rem]">
              Newsletter
            </h2>
            <div className="mt-4 max-w-form">
              <NewsletterForm isCompact />
            </div>
          </section>
        </div>
      </div>
      <div className="border-t border-hairline">
        <div className="page-x flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-6 text-sm text-muted">
          <p>
            © {site.copyrightYear} {site.brand.name}
          </p>
          <ul className="flex flex-wrap gap-x-6">
            {site.social.map(({ name, href }) => (
              <li key={name}>
                <a href={href} rel="noreferrer" className="block py-2 hover:text-text">
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
