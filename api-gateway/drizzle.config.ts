import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/platform/database/tables.ts', './src/{catalogue,commerce,releases}/tables.ts'],
  out: './migrations',
});
