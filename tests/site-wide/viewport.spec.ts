import { phone, test } from '../support/fixtures.ts';
import { ways } from './once-only/forms.ts';

test.use({ viewport: phone });

for (const way of ways)
  test(`${way.name}: on a phone what was done is told in view [A7]`, async ({
    page,
    login,
    api,
  }) => {
    await way.before?.(api);
    await login(page, way.userId);
    await page.goto(way.screen);
    await way.fill(page);
    await way.send(page);
    await way.arrives(page);
  });
