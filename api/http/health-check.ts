import { api } from '#contract/routes.ts';

export function isHealthCheck(path: string): boolean {
  return path === api.healthz || path === api.readyz;
}
