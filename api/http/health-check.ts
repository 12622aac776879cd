import { api } from '#contract/routes.ts';

/** Returns whether a path is the address of a health check. */
export function isHealthCheck(path: string): boolean {
  return path === api.healthz || path === api.readyz;
}
