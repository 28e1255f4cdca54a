import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/{platform,catalogue,commerce,releases}/tables.ts',
  out: './migrations',
});
