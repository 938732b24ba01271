import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getHwanTotal } from '#wire/common.ts';
import { envelope, openWire, pause, status } from '../browser.ts';
import { answerWith, openPage } from './failure-page.ts';

let page: Awaited<ReturnType<typeof openPage>>;
beforeEach(async () => {
  page = await openPage();
});
const settle = () => pause(5);

describe('a press is answered by an alert, a load in its place (decisions §4)', () => {
  test('a press: an alert, and once it is closed the same sentence for its place', async () => {
    answerWith('33104');
    const pressed = page.call(getHwanTotal, page.tell);
    const closed = vi.fn();
    void pressed.then(closed);
    await settle();
    const [dialog] = page.$dialogs.get();
    expect(page.$dialogs.get()).toHaveLength(1);
    expect(closed).not.toHaveBeenCalled();
    dialog?.answer(false);
    expect(await pressed).toEqual({ text: dialog?.body, heard: true });
  });

  test('a press: words the screen knows better stand in the alert and at its place', async () => {
    answerWith('35202', { reason: 'code' });
    const pressed = page.call(getHwanTotal, (error) => page.tell(error, '인증번호가 다름'));
    await settle();
    expect(page.$dialogs.get()[0]?.body).toBe('인증번호가 다름');
    page.$dialogs.get()[0]?.answer(false);
    expect(await pressed).toEqual({ text: '인증번호가 다름', heard: true });
  });

  test.each([
    ['no usable answer', () => status(503), '연결이 원활하지 않습니다.'],
    ['a silent code', () => envelope(null, '20705'), '요청을 처리하지 못했습니다.'],
  ])('a press: %s has no dialog, its place is told and reads it out', async (_, answer, words) => {
    openWire({ [getHwanTotal.path]: answer });
    const told = await page.call(getHwanTotal, page.tell);
    expect(page.$dialogs.get()).toEqual([]);
    expect(told).toEqual({ text: expect.stringContaining(words), heard: false });
  });

  test.each(['32507', '32508', '50504', '50604', '99904'])(
    'a load: %s stands in place of the content, without a dialog',
    async (code) => {
      answerWith(code);
      expect(await page.call(getHwanTotal, page.handleLoad)).toBe(true);
      expect(page.$dialogs.get()).toEqual([]);
    },
  );

  test('a load: the end of the session is an alert all the same', async () => {
    answerWith('20305');
    const loading = page.call(getHwanTotal, page.handleLoad);
    await settle();
    expect(page.$dialogs.get()).toHaveLength(1);
    page.$dialogs.get()[0]?.answer(false);
    expect(await loading).toBe(false);
  });
});
