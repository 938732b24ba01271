import * as v from 'valibot';
import { expect, test } from 'vitest';
import { getTransferDesk } from '#features/transfer/api.ts';
import { handlers } from '../../reference-api/handlers.ts';

type Schema = v.GenericSchema & {
  fallback?: unknown;
  entries?: Record<string, Schema>;
  item?: Schema;
  wrapped?: Schema;
  options?: readonly Schema[];
  pipe?: readonly [Schema];
};

/** The places where an unknown word makes an answer count as none. */
function strict(schema: Schema, at: string): string[] {
  if ('fallback' in schema) return [];
  if (schema.type === 'picklist' || schema.type === 'literal') return [at];
  const { entries = {}, item, wrapped, pipe } = schema;
  const options = schema.type === 'union' ? (schema.options ?? []) : [];
  const inner = [wrapped, pipe?.[0], ...options].filter(
    (one) => one !== undefined && one !== schema,
  );
  return [
    ...Object.entries(entries).flatMap(([key, part]) => strict(part, `${at} ${key}`)),
    ...(item ? strict(item, `${at} []`) : []),
    ...inner.flatMap((one) => strict(one as Schema, at)),
  ];
}

test('an unknown code word breaks no screen: only the frame’s flags, its bar and the proof of a person depend on their exact words [H1]', () => {
  const found = handlers.flatMap(({ endpoint }) => strict(endpoint.data as Schema, endpoint.path));
  expect([...new Set(found)].sort()).toEqual([
    '/auth/identity/resolve status',
    '/comm/notice/getUrgent notice kind',
    '/memsec/hwan/getSecurity',
    '/memsec/mng/id/info info secedeYn',
    '/memsec/otp/otpToUse',
  ]);
});

test('a character blocked for an unknown reason is blocked, and one without a reason may move', () => {
  const character = { characterNo: 1, serverNo: 1, serverName: '연', name: '바람' };
  const blocked = ['guildMaster', 'jailed', null].map((why) => ({ ...character, blocked: why }));
  const desk = { characters: [...blocked, character], fee: 0, balance: 0 };
  const { characters } = v.parse(getTransferDesk.data, desk);
  expect(characters.map((one) => one.blocked)).toEqual(['guildMaster', 'other', null, null]);
});
