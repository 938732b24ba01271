import { expect, test } from 'vitest';
import { meantProvider } from '#rules/email-slip.ts';

test.each([
  ['a@gmial.com', 'gmail.com'],
  ['a@gmai.com', 'gmail.com'],
  ['a@gmail.con', 'gmail.com'],
  ['a@gmail.co', 'gmail.com'],
  ['a@Gamil.com', 'gmail.com'],
  ['a@naver.cm', 'naver.com'],
  ['a@navre.com', 'naver.com'],
  ['a@hanmai.net', 'hanmail.net'],
  ['a@duam.net', 'daum.net'],
  ['a@nate.ccom', 'nate.com'],
])('%s was meant to be at %s', (address, meant) => {
  expect(meantProvider(address)).toBe(meant);
});

test.each([
  ...['a@gmail.com', 'a@GMAIL.com', 'a@mail.com', 'a@ymail.com', 'a@email.com', 'a@mail.kr'],
  ...['a@company.co.kr', 'gmial.com', 'a@', '', 'a@g', 'a@gmial.co'],
])('nothing is offered for "%s"', (address) => {
  expect(meantProvider(address)).toBeUndefined();
});
