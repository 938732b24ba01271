import type { Locator, Page } from '@playwright/test';
import type { Endpoint } from '#api/endpoint.ts';
import type { OutcomeWords } from '#idempotency/idempotency.copy.ts';
import { memberCalls } from '../../flows/member-calls.ts';
import { expect } from '../../support/fixtures.ts';
import type { apiControl } from '../../support/reference-api.ts';

type Api = ReturnType<typeof apiControl>;
/** A form about money or a one-way action: how it is filled in and sent, and how the server counts it. */
export type Way = {
  name: string;
  call: Endpoint;
  userId: string;
  screen: string;
  /** What the form says about an outcome that is unknown. */
  words: OutcomeWords;
  /** Prepares what must exist first. */
  before?: (api: Api) => Promise<unknown>;
  /** Opens the form, where that takes a press. */
  open?: (page: Page) => Promise<void>;
  fill: (page: Page) => Promise<void>;
  /** Fills in again what a new login does not restore. */
  again: (page: Page) => Promise<void>;
  /** The button by which the form is sent or continued; it is hidden while the outcome is unknown. */
  act: (page: Page) => Locator;
  send: (page: Page) => Promise<void>;
  /** What the screen must load before it has a form. */
  needs?: readonly Endpoint[];
  /** The sentence of the outcome after success. */
  done: string | RegExp;
  /** Waits for the page of the filed request, where a form leads to one. */
  leads?: (page: Page) => Promise<void>;
  /** Expects what a successful call shows, in view. */
  arrives: (page: Page) => Promise<void>;
  /** A number that grows by one with each time it is done; tests compare two of them. */
  count: (api: Api) => Promise<number>;
};

export const showsText = (text: string | RegExp) => (page: Page) =>
  expect(page.getByText(text).first()).toBeInViewport();
/** Waits for the page of the filed request: the same that the answer would have led to. */
export const leadsTo = (address: RegExp) => async (page: Page) => {
  await page.waitForURL(address);
};
export const nothing = async () => {};
export const SPAN = { from: '2020-01-01', to: '2099-12-31' };
export const PAGE = { page: 1, size: 100 };
/** Asks a call as a member, and returns the data of its answer. */
export const dataOf =
  (userId: string, { path }: Endpoint, body: object) =>
  async (api: Api) =>
    (await (await memberCalls(api, userId))(path, body)).data;
/** The number of records of a list. */
export const total =
  (userId: string, call: Endpoint, body: object = PAGE) =>
  async (api: Api) =>
    Number((await dataOf(userId, call, body)(api))['total']);
