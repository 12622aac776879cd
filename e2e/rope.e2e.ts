import { href } from '#contract/routes.ts';
import { home } from './support/content.ts';
import { expect, settled, test } from './support/test.ts';

for (const width of [900, 1280, 1536, 1920]) {
  test(`at ${width} px, the rope on the home page is in one piece, from the first screen to the last`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(href('home'));
    await settled(page);
    const lengths = await page.locator('.rope:not(.margin-rope) svg').evaluateAll((all) =>
      all.map((svg) => {
        const path = svg.querySelector('path');
        const matrix = path?.getScreenCTM();
        if (!path || !matrix) throw new Error('A length of rope is not drawn.');
        const at = (length: number) => {
          const { x, y } = path.getPointAtLength(length).matrixTransform(matrix);
          return { x, y: y + scrollY };
        };
        return { start: at(0), end: at(path.getTotalLength()) };
      }),
    );
    const [first, ...others] = lengths;
    let end = first?.end ?? { x: 0, y: 0 };
    let passed = 1;
    for (const { start, end: next } of others) {
      // Skips a branch that joins the rope, because it starts elsewhere.
      if (Math.hypot(start.x - end.x, start.y - end.y) > 1) continue;
      end = next;
      passed++;
    }
    expect(passed).toBeGreaterThan(home.sections.length);
    const last = await page.getByRole('main').locator('section').last().boundingBox();
    expect(end.y).toBeGreaterThan((last?.y ?? Number.NaN) + (await page.evaluate(() => scrollY)));
  });
}

for (const width of [1280, 1536, 1920]) {
  test(`at ${width} px, the rope is as wide between the sections as in the drawings`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(href('home'));
    const [between, ...drawn] = await page.evaluate(() => {
      const path = document.querySelector('.rope:not(.margin-rope) path');
      const scenes = [
        ...document.querySelectorAll<SVGSVGElement>(':not(.lg\\:invisible) > svg.draws-itself'),
      ];
      return [
        Number.parseFloat(path ? getComputedStyle(path).strokeWidth : ''),
        // The rope is 11 units wide in the drawings.
        ...scenes.map((scene) => 11 * (scene.getScreenCTM()?.a ?? 0)),
      ];
    });
    expect(drawn).toHaveLength(1);
    expect(drawn[0]).toBeCloseTo(between ?? 0, 0);
  });
}

test('below 900 px, the rope runs down the margin, from the hero to the final call to action', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(href('home'));
  await settled(page);
  const { lengths, first, last } = await page.evaluate(() => {
    const boxOf = (element: Element | null) =>
      element?.getBoundingClientRect() ?? new DOMRect(0, Number.NaN);
    return {
      lengths: [...document.querySelectorAll('.rope path:first-child')]
        .filter((path) => path.checkVisibility())
        .map(boxOf)
        .map(({ top, bottom, left }) => ({ top, bottom, left })),
      first: boxOf(document.querySelector('main section')).bottom,
      last: boxOf(document.querySelector('#quote')).bottom,
    };
  });
  expect(lengths[0]?.top).toBeLessThan(first);
  let end = lengths[0]?.bottom ?? 0;
  for (const { top, bottom, left } of lengths) {
    expect(top).toBeLessThan(end + 1);
    expect(left).toBeLessThan(10);
    end = Math.max(end, bottom);
  }
  expect(end).toBeGreaterThan(last);
});

for (const width of [320, 390, 768]) {
  test(`at ${width} px, the rope in the margin is as wide as in the knots that it joins`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(href('home'));
    const [margin, ...knots] = await page.evaluate(() => {
      const path = document.querySelector('.margin-rope path');
      const scenes = [
        ...document.querySelectorAll<SVGSVGElement>(
          ':not(.max-lg\\:invisible) > svg.draws-itself, .tied-on-phones > svg',
        ),
      ];
      return [
        Number.parseFloat(path ? getComputedStyle(path).strokeWidth : ''),
        // The rope is 11 units wide in the drawings. The last drawing is mirrored.
        ...scenes.map((scene) => 11 * Math.abs(scene.getScreenCTM()?.a ?? 0)),
      ];
    });
    expect(knots).toHaveLength(2);
    // Allows a difference of a third of a pixel, which is not visible.
    for (const knot of knots) expect(Math.abs(knot - (margin ?? Number.NaN))).toBeLessThan(0.34);
  });
}

test('the card beside the service request hangs from the rope on an upright ring', async ({
  page,
}) => {
  await page.goto(href('inquiry'));
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    if (box === null) throw new Error(`${selector} is not shown`);
    return box;
  };
  const ring = await boxOf('.knot-above > .hitch');
  const knot = await boxOf('.knot-above > .scene:not(.hitch)');
  const card = await boxOf('.on-rope');
  expect(ring.height).toBeGreaterThan(ring.width);
  expect(ring.y).toBeLessThan(knot.y + knot.height);
  // The ring reaches just below the card's border.
  expect(Math.abs(ring.y + ring.height - card.y)).toBeLessThan(1.5);
});
