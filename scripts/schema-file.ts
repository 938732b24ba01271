/** Writes the tables of the reference API as SQL; a unit test fails if the file is out of date. */
import { writeFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { casing } from '../tests/reference-api/db/connect.ts';
import { portal } from '../tests/reference-api/db/schema/base.ts';
import { tables } from '../tests/reference-api/db/tables.ts';
import { SCHEMA_FILE } from '../tests/reference-api/node/postgres.ts';

const snapshotOf = (parts: Record<string, unknown>) =>
  generateDrizzleJson(parts, undefined, undefined, casing);

/** The text of `schema.sql`. */
export async function schemaFile(): Promise<string> {
  const statements = await generateMigration(snapshotOf({}), snapshotOf({ portal, ...tables }));
  return `-- Written by \`npm run fix\` from the tables in \`schema/\`.\n${statements.join('\n')}`;
}

if (import.meta.main) writeFileSync(SCHEMA_FILE, await schemaFile());
