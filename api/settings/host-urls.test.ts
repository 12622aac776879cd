import { expect, it } from 'vitest';
import { parseEnv, SettingsError } from './env.ts';
import { hostUrls } from './host-urls.ts';

it('there is one URL per host, without the parameters that only libpq supports', () => {
  expect(
    hostUrls(
      'postgres://u:p%2Cq@a:5432,[::1]:5433,c/site?target_session_attrs=read-write&sslmode=require',
    ),
  ).toEqual([
    'postgres://u:p%2Cq@a:5432/site?sslmode=require',
    'postgres://u:p%2Cq@[::1]:5433/site?sslmode=require',
    'postgres://u:p%2Cq@c/site?sslmode=require',
  ]);
});

it('a URL with one host does not change', () => {
  const url = 'postgresql://u:p@db.example/site?sslmode=require';
  expect(hostUrls(url)).toEqual([url]);
});

it('the hosts match what the settings accept: a valid port for each', () => {
  const parse = (url: string) =>
    parseEnv(
      { DATABASE_URL: url, SECRET: 'x'.repeat(32) },
      { mailFrom: 'a@b.example', staffEmail: 'a@b.example' },
    );
  expect(parse('postgres://a:1,b:2/x').databaseUrl).toBe('postgres://a:1,b:2/x');
  expect(() => parse('postgres://a:1,b:99999/x')).toThrow(SettingsError);
});
