/**
 * `npm run bench`: measures what a visitor on a slow phone waits for, beside minimal hand-written pages
 * (`floor`) and a bare Astro and React site of the same content (`probe`) in the same run. Compare the
 * ratios: milliseconds depend on the machine, which must run nothing else meanwhile.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../astro.ts';
import { wholeBrowser } from '../browser.ts';
import { numberOf, readCommand, refuse } from '../command.ts';
import { startApi } from '../reference-api.ts';
import { serveSite } from '../serve.ts';
import { signIn } from '../signed-in.ts';
import { endAll } from './browser.ts';
import { certificate, openFront } from './front.ts';
import {
  type Figures,
  journey,
  load,
  type Page,
  press,
  profile,
  rows,
  SLOW,
  type Visit,
} from './measures.ts';
import { measurePresses } from './presses.ts';
import { type Sample, table } from './table.ts';

const API_PORT = 4600;
const FIRST_PORT = 4700;
const MEMBER = 'member01';
/** Round trips of a new connection: TCP and TLS. */
const CONNECT_TRIPS = 2;
const TOO_LONG_MS = 60_000;
const BUILT = 'node_modules/.cache/bench';
const PROBE_BUILT = 'node_modules/.cache/bench-probe/dist';

const MEASURES = 'load,press,journey,eager,rows';
const PAGES = 'home,faq,entry,terms,login,member,pay';
const USAGE = `npm run bench -- [name=folder …]

  name=folder        another build of the portal, measured in the same run: one that an earlier run has left in
                     ${BUILT}, or that was made with PUBLIC_API_URL=https://127.0.0.1:${API_PORT}
  --runs NUMBER      how many runs; their medians are printed (default 3)
  --measures NAMES   some of ${MEASURES}
  --pages NAMES      some of ${PAGES}
  --built            measures the portal and the probe as the last run built them
  --profile          only where the main thread's time goes, by kind
  --presses          only how long some forty presses wait for the next frame, in \`dist\`, without the slow network
`;

const { values, positionals } = readCommand(USAGE, {
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    measures: { type: 'string', default: MEASURES },
    pages: { type: 'string', default: PAGES },
    built: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
    presses: { type: 'boolean', default: false },
  },
});
/** Splits a comma-separated list; refuses a name that is not known. */
function namesOf(text: string, known: string): string[] {
  const names = text.split(',');
  const unknown = names.find((name) => !known.split(',').includes(name));
  return unknown === undefined ? names : refuse(`"${unknown}" is none of ${known}.`, USAGE);
}
const runs = numberOf(values.runs, { least: 1, most: 1_000 }, USAGE);
if (values.presses) {
  await measurePresses(runs);
  process.exit();
}

/** The addresses of the compared pages: of the portal, whatever its build, and of the hand-written ones. */
const common = { home: '/', faq: '/support/faq', terms: '/support/terms', login: '/login' };
const own: Record<Page, string> = {
  ...common,
  entry: '/support/faq/official-detail/charge-how',
  member: '/member/hwan/useHistory',
  pay: '/pay',
};
/** The floor's list of rows stands at another address, with as many rows. */
const LIST = '/member/hwan/state';
/** There is no floor of the shop: it stands beside the only hand-written page with data of a member. */
const written = { ...common, entry: '/support/faq/detail/1', member: LIST, pay: LIST };

const others = positionals.map((text) => {
  const [name = '', dir = ''] = text.split('=');
  return { name, dir, paths: own };
});
const sites = [
  { name: 'floor', dir: join(import.meta.dirname, 'floor'), paths: written },
  { name: 'probe', dir: PROBE_BUILT, paths: written },
  ...others,
  { name: 'portal', dir: BUILT, paths: own },
].map((site, at) => ({ ...site, port: FIRST_PORT + at }));

type Measure = [row: string, run: (visit: Visit) => Promise<Figures>];
const measuresOf: Record<string, Measure[]> = {
  load: (namesOf(values.pages, PAGES) as Page[]).map((page) => [
    page,
    (visit) => load(visit, page),
  ]),
  profile: (namesOf(values.pages, PAGES) as Page[]).map((page) => [
    page,
    (visit) => profile(visit, page),
  ]),
  press: [['login', press]],
  // `journey` taps once the page is at rest, `eager` at once: figures of other names in the same row.
  journey: [['journey', (visit) => journey(visit)]],
  eager: [['journey', (visit) => journey(visit, true)]],
  rows: [['member', rows]],
};
const chosen = values.profile ? ['profile'] : namesOf(values.measures, MEASURES);
const measures = chosen.flatMap((name) => measuresOf[name] ?? []);

/** One measurement; if it fails or takes too long, it yields no figures. */
async function runMeasure(measure: Measure[1], visit: Visit): Promise<Figures> {
  const timeout = setTimeout(endAll, TOO_LONG_MS);
  try {
    return await measure(visit);
  } catch (error) {
    process.stderr.write(`${visit.origin}: ${error}\n`);
    return {};
  } finally {
    clearTimeout(timeout);
  }
}

async function main(dir: string): Promise<void> {
  if (!values.built) {
    // As it is deployed, except that it calls the bench's own API.
    const settings = { PUBLIC_API_URL: `https://127.0.0.1:${API_PORT}` };
    await buildSite(['--outDir', BUILT], { settings });
    await buildSite(['--root', join(import.meta.dirname, 'probe')], { settings });
  }
  const given = certificate(dir);
  const connectMs = CONNECT_TRIPS * SLOW.line.roundTripMs;
  const api = await startApi({ cheapHashes: true });
  const front = (to: string, port: number) => openFront(to, { ...given, port, connectMs });
  const disconnects = [await front(api.url, API_PORT)];
  for (const { dir, port } of sites)
    disconnects.push(await front((await serveSite(dir)).url, port));
  const samples: Sample[] = [];
  for (let round = 1; round <= runs; round++) {
    // The sites take turns within each measurement, so that a busy moment of the machine affects all of them.
    for (const [row, run] of measures)
      for (const { name, port, paths } of sites) {
        const origin = `https://127.0.0.1:${port}`;
        const figures = await runMeasure(run, {
          executable: wholeBrowser(),
          trust: given.trust,
          origin,
          paths,
          cookies: await signIn(api.url, MEMBER, origin),
          disconnect() {
            for (const disconnect of disconnects) disconnect();
          },
        });
        for (const [figure, value] of Object.entries(figures))
          if (Number.isFinite(value)) samples.push({ row, figure, site: name, value });
      }
    process.stderr.write(`run ${round} of ${runs}\n`);
  }
  const names = sites.map(({ name }) => name);
  process.stdout.write(`${table(samples, names)}\n`);
}

const dir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
process.once('exit', () => {
  endAll();
  rmSync(dir, { recursive: true, force: true });
});
process.once('SIGINT', () => process.exit(130));
await main(dir);
process.exit();
