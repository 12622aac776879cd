import { Hono } from 'hono';
import type { Feature } from '#api/feature/feature.ts';
import { deskCalls } from '#features/desk/api/calls.ts';
import { contentRoutes } from './routes.ts';

export const contentFeature: Feature = {
  name: 'content',
  routes({ services }) {
    if (services.languagePath !== '') return new Hono();
    const calls = deskCalls(services);
    contentRoutes(calls);
    return calls.app;
  },
  commands: { content: () => import('./content-command.ts') },
};
