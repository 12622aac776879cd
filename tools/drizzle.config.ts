import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./api/*/tables.ts', './features/*/api/{tables,*-tables}.ts'],
  out: './api/db/migrations',
});
