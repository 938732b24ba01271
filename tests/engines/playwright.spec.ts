import { test } from '../e2e/fixtures.ts';
import { journeys } from './journeys.ts';
import { playwrightPlayer } from './playwright-player.ts';
import './firefox.ts';

// Firefox reports an import that is under way when its page is left.
test.use({ allowed: [/error loading dynamically imported module/] });

for (const [title, journey] of Object.entries(journeys))
  test(title, ({ page }) => journey(playwrightPlayer(page)));
