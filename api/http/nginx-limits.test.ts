import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * Returns the limits in KiB of all routes that specify one (`{ most: … }`), keyed by the number or
 * constant in the source.
 */
function statedLimits(): Map<string, number> {
  const code = globSync('features/*/{api,contract}/**/*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const stated = [...code.matchAll(/^ +\{ most: (\w+) \},\n +\);$/gm)].map(([, one = '']) => one);
  const constant = (name: string) => new RegExp(`^export const ${name} = (\\d+);$`, 'm').exec(code);
  return new Map(stated.map((one) => [one, Number(/^\d+$/.test(one) ? one : constant(one)?.[1])]));
}

it('nginx passes on every request that the server accepts', () => {
  const [, size, unit] =
    /^ {2}client_max_body_size (\d+)([km]);$/m.exec(readFileSync('deploy/nginx.conf', 'utf8')) ??
    [];
  const passed = Number(size) * (unit === 'm' ? 1024 : 1);
  const limits = statedLimits();
  expect(limits.size).toBeGreaterThan(0);
  for (const [stated, limit] of limits) expect(limit, stated).toBeLessThanOrEqual(passed);
});
