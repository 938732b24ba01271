import { expect } from '@playwright/test';
import { By, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { MOBILE_MAX_PX } from '#constants.ts';
import type { Cookie } from '../../scripts/signed-in.ts';
import { BLANK } from '../support/visits.ts';
import type { Player } from './player.ts';

/** Runs in the page: the first visible element that an XPath names. */
function firstVisible(element: string): Element | null {
  const found = document.evaluate(element, document, null, 7 /* an ordered snapshot */);
  for (let at = 0; at < found.snapshotLength; at += 1) {
    const one = found.snapshotItem(at) as Element;
    const { width, height } = one.getBoundingClientRect();
    if (width && height && one.checkVisibility({ visibilityProperty: true })) return one;
  }
  return null;
}

/** Repeats an act until it succeeds: the page may be replaced, or something may still cover the element. */
const until = (act: () => Promise<void>) =>
  expect(act).toPass({ intervals: [50, 100, 200], timeout: 15_000 });

/** Runs in the page: deletes everything that the site has stored. */
function forget(done: () => void): void {
  localStorage.clear();
  sessionStorage.clear();
  const drop = ({ name = '' }) =>
    new Promise((gone) => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = request.onerror = request.onblocked = gone;
    });
  indexedDB
    .databases()
    .then((all) => Promise.all(all.map(drop)))
    .then(done, done);
}

/** Makes the browser that of a newcomer: one window, on a page of the site, and nothing stored. */
export async function newcomer(driver: WebDriver, site: string): Promise<void> {
  const [first = '', ...others] = await driver.getAllWindowHandles();
  for (const other of others) {
    await driver.switchTo().window(other);
    await driver.close();
  }
  await driver.switchTo().window(first);
  await driver.get(site + BLANK);
  await driver.actions().move({ x: 0, y: 0 }).perform();
  await driver.manage().deleteAllCookies();
  await driver.executeAsyncScript(forget);
}

type Login = (userId: string) => Promise<Cookie[]>;

/** One window of the driver's browser. */
export function webdriverPlayer(
  driver: WebDriver,
  site: string,
  handle: string,
  login: Login,
): Player {
  const here = () => driver.switchTo().window(handle);
  const find = async (element: string): Promise<WebElement> => {
    await here();
    const one = await driver.executeScript<WebElement | null>(firstVisible, element);
    expect(one, `${element} is visible`).not.toBeNull();
    return one as WebElement;
  };
  const act = (element: string, how: (one: WebElement) => Promise<void>) =>
    until(async () => {
      const one = await find(element);
      // Some errors of the driver have no message.
      await how(one).catch((error) => expect(`${error.name} ${error.message}`, element).toBe(''));
    });
  const windowOf = (other: string) => webdriverPlayer(driver, site, other, login);

  return {
    resize: async (size) => {
      await here();
      const [width = 0, height = 0] = await driver.executeScript<number[]>(
        'return [outerWidth - innerWidth, outerHeight - innerHeight]',
      );
      const window = driver.manage().window();
      await window.setRect({ width: size.width + width, height: size.height + height });
      // The page's script is told of its size a moment later; a press meanwhile could hit beside what it aims at.
      const layout = size.width <= MOBILE_MAX_PX ? 'mobile' : 'desktop';
      await until(async () => {
        const now = await driver.executeScript(
          'return [innerWidth, document.documentElement.dataset.layout ?? arguments[0]]',
          layout,
        );
        expect(now).toEqual([size.width, layout]);
      });
    },
    enter: async (userId) => {
      await here();
      for (const { name, value } of await login(userId))
        await driver.manage().addCookie({ name, value, path: '/', sameSite: 'Lax' });
    },
    open: async (path) => {
      await here();
      await driver.get(site + path);
    },
    reload: async () => {
      await here();
      await driver.navigate().refresh();
    },
    click: (element) => act(element, (one) => one.click()),
    hover: (element) => act(element, (origin) => driver.actions().move({ origin }).perform()),
    fill: (element, words) =>
      act(element, async (one) => {
        await one.clear();
        await one.sendKeys(words);
      }),
    select: (element, option) =>
      act(element, async (one) => {
        await one.findElement(By.xpath(`.//option[normalize-space(.)='${option}']`)).click();
      }),
    sees: (element) => act(element, async () => {}),
    misses: (element) =>
      until(async () => {
        await here();
        expect(await driver.executeScript(firstVisible, element), element).toBeNull();
      }),
    attach: async (input, path) => {
      await here();
      await driver.findElement(By.xpath(input)).sendKeys(path);
    },
    press: async (key) => {
      await here();
      await driver
        .actions()
        .sendKeys(Key[key.toUpperCase() as 'ENTER'])
        .perform();
    },
    arrives: (address) =>
      until(async () => {
        await here();
        const at = (await driver.getCurrentUrl()).replace(site, '');
        expect(at).toMatch(
          typeof address === 'string' ? new RegExp(`^${RegExp.escape(address)}$`) : address,
        );
      }),
    cookies: async () => {
      await here();
      return (await driver.manage().getCookies()).map(({ name }) => name);
    },
    run: async (script, argument) => {
      await here();
      return driver.executeScript(script, argument);
    },
    newTab: async () => {
      await driver.switchTo().newWindow('tab');
      return windowOf(await driver.getWindowHandle());
    },
    popup: async (opens) => {
      const before = await driver.getAllWindowHandles();
      await opens();
      let opened = '';
      await until(async () => {
        const handles = await driver.getAllWindowHandles();
        opened = handles.find((one) => !before.includes(one)) ?? '';
        expect(opened, 'a new window').not.toBe('');
      });
      return windowOf(opened);
    },
    closed: () =>
      until(async () => {
        expect(await driver.getAllWindowHandles()).not.toContain(handle);
      }),
  };
}
