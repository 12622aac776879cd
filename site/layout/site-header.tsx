import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { headerMenu } from '#site/content/navigation.ts';
import { hasAccountIcon, hasSearchIcon, site } from '#site/content/site.ts';
import { buttonClass } from '#site/ui/button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Link } from '../links/link.tsx';
import { AccountLink } from './account-link.tsx';
import { Logo } from './logo.tsx';
import { MenuList } from './menu-list.tsx';
import { SiteDrawer } from './site-drawer.tsx';

const hasIcons = hasSearchIcon || hasAccountIcon;
/**
 * The approximate width of the menu row in px from 1200 px on, assuming 8 px per letter plus
 * spacing.
 */
const width =
  site.brand.name.length * 8 +
  headerMenu.reduce((sum, { label }) => sum + label.length * 8 + 32, 0) +
  (hasSearchIcon ? 44 : 0) +
  (hasAccountIcon ? 44 : 0) +
  280;
/** Makes the menu more compact if it would not fit next to the logo. */
const isDense = width > 1152;
const dense = 'lg:gap-0 lg:text-[0.9375rem] lg:[&_:is(a,summary)]:px-2';

/** Keeps the menu, icons and button on one row from 900 px on. */
const narrow = 'max-lg:text-sm md:max-lg:[&_:is(a,summary)]:px-1.5';

/**
 * The logo, the menu and the quote button. Below 900 px, the menu is a drawer. The menu is
 * left-aligned next to the logo, so that nothing shifts if the page paints before all of it has
 * arrived.
 */
export function SiteHeader() {
  return (
    <header className="sticky top-0 z-10 border-b border-hairline bg-ground">
      <div
        className={`page-x flex min-h-(--toolbar-height) flex-wrap items-center gap-x-[12px] ${isDense ? 'lg:gap-x-5' : 'lg:gap-x-10'}`}
      >
        <Link to={href('home')} className="flex rounded-full py-2">
          <Logo />
        </Link>
        <nav aria-label={m.layout.mainNavigation()} className="hidden md:block">
          <MenuList
            className={`flex flex-wrap items-center ${isDense ? dense : 'lg:gap-2'} ${hasIcons ? narrow : 'max-lg:text-[0.9375rem]'}`}
          />
        </nav>
        <div className="ms-auto flex items-center gap-3 max-md:min-w-0 max-md:flex-1 md:max-lg:gap-0">
          {hasSearchIcon && (
            <Link
              to={href('search')}
              className="grid icon-button place-items-center rounded-full hover:text-secondary md:max-lg:w-10"
            >
              <Icon name="search" />
              <span className="sr-only">{m.labels.search()}</span>
            </Link>
          )}
          {hasAccountIcon && <AccountLink />}
          {/* If it does not fit next to the logo, it wraps out of sight until it gets the focus. */}
          <div className="flex h-11 flex-1 flex-wrap items-center justify-end overflow-hidden px-1 before:h-full md:contents">
            <Link
              to={href('inquiry')}
              className={`${buttonClass()} relative after:absolute after:-inset-y-1 after:w-full max-lg:px-4 max-md:min-h-9 max-md:text-sm ${hasIcons ? 'md:max-lg:text-sm' : ''}`}
            >
              {m.layout.getQuote()}
            </Link>
          </div>
        </div>
        <SiteDrawer />
      </div>
    </header>
  );
}
