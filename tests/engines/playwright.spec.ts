import { test } from '../support/fixtures.ts';
import { frameJourneys } from './frame-journeys.ts';
import { journeys } from './journeys.ts';
import { playwrightPlayer } from './playwright-player.ts';
// Answers calls of Playwright that Firefox ESR does not know.
import './firefox.ts';

for (const [title, journey] of Object.entries({ ...journeys, ...frameJourneys }))
  test(title, ({ page, login }) => journey(playwrightPlayer(page, login)));
