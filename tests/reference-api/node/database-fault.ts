import pg from 'pg';

const CONNECT_MS = 10_000;
/** Why `DATABASE_URL` cannot be used; undefined if its server answers. It may hold a password, so it is not repeated. */
export async function databaseFault(url: string): Promise<string | undefined> {
  if (!/^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? ''))
    return 'DATABASE_URL is no address of a PostgreSQL server; it looks like postgres://user:password@127.0.0.1:5432/name.';
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  try {
    await client.connect();
    await client.end();
    return undefined;
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return `The server of DATABASE_URL cannot be used: ${message || code}. Without DATABASE_URL the data stay in .data/.`;
  }
}
