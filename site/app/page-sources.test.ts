import { describe, expect, it } from 'vitest';
import { lastChange } from './page-sources.ts';

const old = '2026-01-01T00:00:00+00:00';
const recent = '2026-11-01T00:00:00+00:00';
const dates = (changed: string) => ({
  'content/home.yaml': old,
  'content/statistics.yaml': old,
  'content/faq/4-payment.yaml': old,
  'content/services/consulting.md': old,
  'content/services/process-automation.md': old,
  'content/newsletter/a-letter.md': old,
  'content/legal/privacy-policy.md': old,
  [changed]: recent,
});

describe('the last change of a page', () => {
  it.each([
    ['home', '/', 'content/faq/4-payment.yaml'],
    ['home', '/', 'content/services/consulting.md'],
    ['home', '/', 'content/statistics.yaml'],
    ['service', '/services/consulting', 'content/services/consulting.md'],
    ['newsletter', '/newsletter', 'content/newsletter/a-letter.md'],
    ['ownPage', '/partners', 'content/pages/partners.md'],
    ['career', '/careers/designer', 'content/careers/2-designer.md'],
  ] as const)('%s at %s is that of %s', (key, path, changed) => {
    expect(lastChange(key, path, dates(changed))).toBe(recent);
  });

  it.each([
    ['home', '/', 'content/legal/privacy-policy.md'],
    ['service', '/services/consulting', 'content/services/process-automation.md'],
    ['privacyPolicy', '/privacy-policy', 'content/pages.yaml'],
  ] as const)('%s at %s is not that of %s', (key, path, changed) => {
    expect(lastChange(key, path, dates(changed))).toBe(old);
  });

  it('compares dates across time zones', () => {
    const files = {
      'content/blog/a.md': '2026-11-01T23:30:00-07:00',
      'content/blog/b.md': '2026-11-02T01:00:00+00:00',
    };
    expect(lastChange('blog', '/blog', files)).toBe('2026-11-01T23:30:00-07:00');
  });
});
