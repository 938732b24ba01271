import type { Page } from '@playwright/test';

/** The page without the frame around it. */
export const main = (page: Page) => page.getByRole('main');
