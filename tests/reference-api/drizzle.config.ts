/** For `npx drizzle-kit generate --config tests/reference-api/drizzle.config.ts`; paths from the top folder. */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './tests/reference-api/db/schema/*.ts',
  out: 'tests/reference-api/db/migrations',
  casing: 'snake_case',
});
