import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fields as copy } from '#api/api.copy.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { handlers } from '../../reference-api/handlers.ts';
import { type At, leavesOf, samplesOf, withValue } from '../reference-api/request-samples.ts';

const LETTERS = 3_000;
const junk = [
  ...['', ' ', '-', 'x', '가', '0', '１２', '-1', '1e21', '😀', '\0', '<b>', 'a@b', 'a b.com'],
  ...['javascript:alert(1)', 'ftp://a.com', 'youtube.com/v', 'http://', '//', '2026-13-45T99:99'],
  ...['x', '가', '9'].map((letter) => letter.repeat(LETTERS)),
];

/** The fields that people fill in, by their names in the requests. */
const written =
  /^(userId|password|newPassword|email|address|code|otp|recoveryCode|question|answer|newAnswer|characterName|targetName|newName|message|account|bank|holder|device|orderId|occurredAt|place|title|body|link|evidence|receiptNo|pin|category|kind)$/;
/** Calls that fill such a field from elsewhere: the session, a choice, a form with its own checks. */
const chosen =
  /getMirHwanTotal|getSecurity|recentCount|id\/info|otpToUse|getUseHistory|qna\/list|pay\/(ready|order|drop|refund|receipt)|checkReceiver|requestChrTrans|join\/join|identity\/resolve|mng\/activity/;

const shapesOf = ({ request }: Endpoint): readonly v.GenericSchema[] =>
  'options' in request ? (request.options as v.GenericSchema[]) : [request as v.GenericSchema];
const isWritten = ({ at }: { at: At }) => written.test(String(at.at(-1)));

const forms = handlers
  .map(({ endpoint }) => endpoint)
  .filter(({ path }) => !chosen.test(path))
  .flatMap((endpoint) =>
    samplesOf(endpoint).map((sample, index) => {
      const schema = shapesOf(endpoint)[index] as v.GenericSchema;
      return { name: `${endpoint.path} ${index}`, schema, sample };
    }),
  )
  .filter(({ sample }) => leavesOf(sample).some(isWritten));

test.each(forms)('$name: each error of a field has a message of its own', ({ schema, sample }) => {
  const general = leavesOf(sample)
    .filter(isWritten)
    .flatMap(({ at }) =>
      junk.flatMap((text) => v.safeParse(schema, withValue(sample, at, text)).issues ?? []),
    )
    .filter(({ message }) => message === copy.wrong)
    .map((issue) => `${v.getDotPath(issue)}: ${issue.received}`);
  expect(general).toEqual([]);
});
