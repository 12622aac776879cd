import { describe, expect, it } from 'vitest';
import { lastChange } from './last-change.ts';

const old = '2026-01-01T00:00:00+00:00';
const recent = '2026-11-01T00:00:00+00:00';
const dates = (changed: string) => ({
  'home.yaml': old,
  'statistics.yaml': old,
  'faq/4-payment.yaml': old,
  'services/consulting.md': old,
  'services/process-automation.md': old,
  'newsletter/a-letter.md': old,
  'legal/privacy-policy.md': old,
  [changed]: recent,
});

describe('the date of a page’s last change', () => {
  it.each([
    ['home', '/', 'home.yaml'],
    ['pricing', '/pricing', 'pricing.yaml'],
    ['service', '/services/consulting', 'services/consulting.md'],
    ['newsletter', '/newsletter', 'newsletter/a-letter.md'],
    ['newsletter', '/newsletter', 'newsletter.yaml'],
    ['privacyPolicy', '/privacy-policy', 'legal/privacy-policy.md'],
    ['ownPage', '/partners', 'pages/partners.md'],
    ['career', '/careers/designer', 'careers/2-designer.md'],
  ] as const)('of the page %s at %s depends on %s', (key, path, changed) => {
    expect(lastChange(key, path, dates(changed))).toBe(recent);
  });

  it.each([
    ['home', '/', 'legal/privacy-policy.md'],
    ['home', '/', 'pictures/home.jpg'],
    ['service', '/services/consulting', 'services/process-automation.md'],
    ['newsletter', '/newsletter', 'newsletter-archive.yaml'],
  ] as const)('of the page %s at %s does not depend on %s', (key, path, changed) => {
    expect(lastChange(key, path, dates(changed))).toBe(old);
  });

  it('is unknown for a page without its own files', () => {
    expect(lastChange('inquiry', '/inquiry', dates('pages.yaml'))).toBeUndefined();
  });

  it('compares dates across time zones', () => {
    const files = {
      'blog/a.md': '2026-11-01T23:30:00-07:00',
      'blog/b.md': '2026-11-02T01:00:00+00:00',
    };
    expect(lastChange('blog', '/blog', files)).toBe('2026-11-01T23:30:00-07:00');
  });
});
