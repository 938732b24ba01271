import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getTransferPeriod } from '#api/game.ts';
import { getHwanTotal } from '#api/member.ts';
import { getOverview } from '#api/overview.ts';
import { errorText } from '#errors.ts';
import { envelope, openWire, status } from '../browser.ts';
import { answerWith, openPage } from './failure-page.ts';

let page: Awaited<ReturnType<typeof openPage>>;
beforeEach(async () => {
  page = await openPage();
});

describe('a press is answered by an alert, a load in its place (decisions §4)', () => {
  test('a press shows an alert, and after it is closed the same sentence in its place', async () => {
    answerWith('33104');
    const told = vi.fn();
    const pressed = page.call(getHwanTotal, page.showFailure).finally(told);
    const dialog = await page.shown();
    expect(told).not.toHaveBeenCalled();
    dialog.answer(false);
    expect(await pressed).toEqual({ text: dialog.body, alerted: true });
  });

  test('a press shows the screen’s own words for its error in the alert and in its place', async () => {
    answerWith('35202', { reason: 'code' });
    const pressed = page.call(getHwanTotal, (error) => page.showFailure(error, '인증번호가 다름'));
    const dialog = await page.shown();
    expect(dialog.body).toBe('인증번호가 다름');
    dialog.answer(false);
    expect(await pressed).toEqual({ text: '인증번호가 다름', alerted: true });
  });

  test('after a press, the alert and its place link to where the cause of 31113 can be fixed', async () => {
    answerWith('31113');
    const way = { href: '/security/hwan', text: '환 보안 설정' };
    const pressed = page.call(getHwanTotal, page.showFailure);
    const dialog = await page.shown();
    expect(dialog.link).toEqual(way);
    dialog.answer(false);
    expect(await pressed).toMatchObject({ alerted: true, link: way });
  });

  test.each([
    ['an account that cannot be moved: its alert leads to an inquiry', {}, true],
    [
      'a season that is over: no inquiry is offered, since support cannot help',
      { reason: 'period' },
      false,
    ],
  ])('31112 for %s', async (_, data, asks) => {
    answerWith('31112', data);
    void page.call(getHwanTotal, page.showFailure);
    const { link, reference } = await page.shown();
    const about =
      /^\/member\/inquiry\/request\?code=(E31112-[0-9A-Z]+)&page=%2Fmember%2Fpresent&at=\d+$/;
    for (const way of [link, page.linkOf('31112', data)])
      if (asks) expect(way?.href).toMatch(about);
      else expect(way).toBeUndefined();
    if (asks) expect(about.exec(link?.href ?? '')?.[1]).toBe(reference);
  });

  test.each([
    ['no usable answer', () => status(502), '연결이 원활하지 않습니다.'],
    ['maintenance', () => status(503), '점검 중입니다.'],
    ['a refused access', () => status(403), '이 계정으로는 이용할 수 없습니다.'],
    ['a silent code', () => envelope(null, '20705'), errorText('20705')],
  ])(
    'a press: %s opens no dialog; it is shown in its place and read out',
    async (_, answer, words) => {
      openWire({ [getHwanTotal.path]: answer });
      const told = await page.call(getHwanTotal, page.showFailure);
      expect(page.$dialogs.get()).toEqual([]);
      expect(told).toEqual({ text: expect.stringContaining(words), alerted: false });
    },
  );

  test.each(['32507', '32508', '50504', '50604', '99904'])(
    'a load: %s is shown instead of the content, without a dialog',
    async (code) => {
      answerWith(code);
      expect(await page.call(getHwanTotal, page.handleLoad)).toBe(true);
      expect(page.$dialogs.get()).toEqual([]);
    },
  );

  test('a load whose call the API host lacks is reported in place, if the host has the calls of the specification [N4]', async () => {
    const wire = openWire({
      [getOverview.path]: () => status(404),
      [getTransferPeriod.path]: () => envelope({ transYn: 'N' }),
    });
    const loads = [1, 2].map(() => page.call(getOverview, page.handleLoad));
    expect(await Promise.all(loads)).toEqual([true, true]);
    expect(page.location.assign).not.toHaveBeenCalled();
    expect(page.$dialogs.get()).toEqual([]);
    expect(wire.to(getTransferPeriod.path)).toHaveLength(1);
  });

  test('a press whose call the API host lacks opens no dialog and no other page, and is reported in its place [N4]', async () => {
    openWire({
      [getOverview.path]: () => status(404),
      [getTransferPeriod.path]: () => envelope(null, '20705'),
    });
    expect(await page.call(getOverview, page.showFailure)).toEqual({
      text: expect.stringContaining('연결이 원활하지 않습니다.'),
      alerted: false,
    });
    expect(page.location.assign).not.toHaveBeenCalled();
    expect(page.$dialogs.get()).toEqual([]);
  });

  test.each([
    ['by a call that the specification shows', getHwanTotal],
    ['by a host of which nothing is left', getOverview],
  ])('a load answered 404 %s leads to the error page [N4]', async (_, call) => {
    openWire({ [call.path]: () => status(404), [getTransferPeriod.path]: () => status(404) });
    expect(await page.call(call, page.handleLoad)).toBe(false);
    expect(page.location.assign.mock.calls).toEqual([['/error/404']]);
  });

  test('a load that meets the end of the session shows an alert all the same', async () => {
    answerWith('20305');
    const loading = page.call(getHwanTotal, page.handleLoad);
    (await page.shown()).answer(false);
    expect(await loading).toBe(false);
  });
});
