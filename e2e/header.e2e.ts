import { href } from '#contract/routes.ts';
import {
  labelOf,
  menu,
  needsContent,
  ownPages,
  service,
  services,
  site,
} from './support/content.ts';
import {
  appCode,
  expect,
  hold,
  overflow,
  running,
  settled,
  startApp,
  test,
} from './support/test.ts';

test.describe('from 900 px', () => {
  test.use({ viewport: { width: 900, height: 800 } });

  test('the header has the menu and a link to request a quote', async ({ page }) => {
    await page.goto(href('about'));
    const header = page.getByRole('banner');
    for (const { label } of menu) {
      await expect(header.getByRole('link', { name: label, exact: true }).first()).toBeVisible();
    }
    await expect(header.getByRole('link', { name: 'Get a Quote' }).first()).toHaveAttribute(
      'href',
      href('inquiry'),
    );
    await expect(header.getByRole('link', { name: site.brand.name })).toHaveAttribute('href', '/');
    await expect(header.getByRole('button', { name: 'Open menu' })).toBeHidden();
  });

  test('the header is a single row', async ({ page }) => {
    needsContent(!ownPages.some(({ menu }) => menu), 'menu without a page of its own');
    await page.goto(href('about'));
    const header = page.getByRole('banner');
    const middleOf = async (name: string) => {
      const box = await header.getByRole('link', { name, exact: true }).first().boundingBox();
      return box === null ? Number.NaN : Math.round(box.y + box.height / 2);
    };
    expect(await middleOf('Get a Quote')).toBe(await middleOf(site.brand.name));
    expect(await middleOf(labelOf('inquiry'))).toBe(await middleOf(site.brand.name));
  });

  test('the link to the current page is marked, even with a trailing slash', async ({ page }) => {
    await page.goto(`${href('about')}/`);
    const marked = page
      .getByRole('navigation', { name: 'Main', exact: true })
      .locator('[aria-current="page"]');
    await expect(marked).toHaveText(labelOf('about'));
  });

  test('the services menu is highlighted on a service page', async ({ page }) => {
    await page.goto(href('service', { slug: service.slug }));
    const header = page.getByRole('banner');
    const colourOf = (name: string) =>
      header
        .getByText(name, { exact: true })
        .first()
        .evaluate((element) => getComputedStyle(element).color);
    expect(await colourOf(labelOf('services'))).not.toBe(await colourOf(labelOf('pricing')));
    expect(await colourOf(labelOf('services'))).toBe(await colourOf(service.name));
  });

  test('the services menu closes when focus leaves it', async ({ page }) => {
    await page.goto(href('about'));
    const header = page.getByRole('banner');
    await header.getByText(labelOf('services')).first().click();
    await running(page);
    await header.getByRole('link', { name: service.name }).first().focus();
    await expect(header.getByRole('link', { name: service.name }).first()).toBeVisible();
    await header
      .getByRole('link', { name: labelOf('pricing') })
      .first()
      .focus();
    await expect(header.getByRole('link', { name: service.name }).first()).toBeHidden();
  });

  test('the services menu opens with the keyboard and closes with Escape', async ({ page }) => {
    await page.goto(href('about'));
    const summary = page.getByRole('banner').getByText(labelOf('services')).first();
    await summary.focus();
    await page.keyboard.press('Enter');
    const nav = page.getByRole('navigation', { name: 'Main', exact: true });
    for (const { name: label } of services)
      await expect(nav.getByRole('link', { name: label })).toBeVisible();
    await running(page);
    await page.keyboard.press('Escape');
    await expect(nav.getByRole('link', { name: service.name })).toBeHidden();
    await expect(summary).toBeFocused();
  });

  test('clicking outside the services menu closes it', async ({ page }) => {
    await page.goto(href('about'));
    await page.getByRole('banner').getByText(labelOf('services')).first().click();
    await running(page);
    const nav = page.getByRole('navigation', { name: 'Main', exact: true });
    await expect(nav.getByRole('link', { name: service.name })).toBeVisible();
    await page.mouse.click(20, 700);
    await expect(nav.getByRole('link', { name: service.name })).toBeHidden();
  });

  test('choosing a service opens its page and closes the menu', async ({ page }) => {
    await page.goto(href('home'));
    await page.getByRole('banner').getByText(labelOf('services')).first().click();
    await running(page);
    const nav = page.getByRole('navigation', { name: 'Main', exact: true });
    await nav.getByRole('link', { name: service.name }).click();
    await expect(page).toHaveURL(href('service', { slug: service.slug }));
    await expect(nav.getByRole('link', { name: service.name })).toBeHidden();
  });
});

test.describe('below 900 px', () => {
  test.use({ viewport: { width: 899, height: 800 } });

  test('the menu is a modal drawer, 250 px wide, on the right', async ({ page }) => {
    await page.goto(href('home'));
    await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeHidden();
    const opener = page.getByRole('button', { name: 'Open menu' });
    await opener.click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    await expect
      .poll(async () => {
        const box = await drawer.boundingBox();
        return box && [box.width, box.x + box.width, box.y];
      })
      .toEqual([250, 899, 0]);
    // A modal dialog makes everything outside it inert.
    expect(await drawer.evaluate((element) => element.matches(':modal'))).toBe(true);

    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('focus stays in the drawer', async ({ page }) => {
    await page.goto(href('home'));
    await page.getByRole('button', { name: 'Open menu' }).click();
    for (let presses = 0; presses < 14; presses++) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(
        () =>
          document.activeElement?.closest('dialog') === null &&
          document.activeElement !== document.body,
      );
      expect(isOutside).toBe(false);
    }
  });

  test('the drawer closes on navigation', async ({ page }) => {
    await page.goto(href('home'));
    await page.getByRole('button', { name: 'Open menu' }).click();
    await running(page);
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByRole('link', { name: labelOf('pricing') }).click();
    await expect(page).toHaveURL(href('pricing'));
    await expect(drawer).toBeHidden();
  });

  test('the drawer closes when the window grows past 900 px', async ({ page }) => {
    await page.goto(href('home'));
    await page.getByRole('button', { name: 'Open menu' }).click();
    await running(page);
    await page.setViewportSize({ width: 900, height: 800 });
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await page
      .getByRole('banner')
      .getByRole('link', { name: labelOf('pricing') })
      .first()
      .click();
    await expect(page).toHaveURL(href('pricing'));
  });

  test('a drawer opened before the app starts stays open', async ({ page }) => {
    const release = await hold(page, appCode);
    await page.goto(href('home'));
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    release();
    await running(page);
    await expect(drawer).toBeVisible();
  });

  test('without invoker commands, the drawer opens and closes before the app starts', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
      // Prevents Chromium from running the command itself.
      addEventListener('click', (event) => event.preventDefault());
    });
    const release = await hold(page, appCode);
    await page.goto(href('home'));
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    await drawer.getByRole('button', { name: 'Close menu' }).click();
    await expect(drawer).toBeHidden();
    release();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

  test('the drawer opens, lists the services, closes and navigates', async ({ page }) => {
    await page.goto(href('home'));
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
    await page.getByRole('link', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByText(labelOf('services')).click();
    await expect(drawer.getByRole('link', { name: service.name })).toBeVisible();
    await drawer.getByRole('link', { name: 'Close menu' }).click();
    await expect(drawer).toBeHidden();
    await page.getByRole('link', { name: 'Open menu' }).click();
    await drawer.getByRole('link', { name: labelOf('pricing') }).click();
    await expect(page).toHaveURL(href('pricing'));
  });
});

test('the menu opens from the other side in a right-to-left layout', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(href('home'));
  await startApp(page);
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await settled(page);
  const box = await page.getByRole('dialog').boundingBox();
  expect(box?.x).toBe(0);
  expect(await overflow(page)).toEqual([]);
});
