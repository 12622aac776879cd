import { m } from '#messages/messages.ts';

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'macOS'],
  [/Linux|CrOS/, 'Linux'],
];

/**
 * Shortens a User-Agent header to, for example, `Firefox on Windows`, which is enough for users to
 * recognize their devices.
 */
export function browserName(userAgent: string): string {
  const named = (list: [RegExp, string][]) =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = named(browsers) ?? m.answers.unknownBrowser();
  const system = named(systems);
  return system === undefined ? browser : m.answers.browserOnSystem({ browser, system });
}
