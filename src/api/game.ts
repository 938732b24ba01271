import * as v from 'valibot';
import { LINK_MAX } from '#constants.ts';
import { endpoint } from './endpoint.ts';
import { CountOrNull, Figure, knownOrNull, Moment, ServerNo, Text, TextOrEmpty } from './fields.ts';

/** The member's own characters of a server. Errors: 50505, 50506. assumed: product §10.15 */
export const getInquiryCharacters = endpoint(
  '/bbs/qna/characterList',
  v.object({ serverNo: ServerNo }),
  v.object({ list: v.array(v.object({ name: v.string(), job: TextOrEmpty, level: CountOrNull })) }),
);

export const serverStates = ['normal', 'busy', 'maintenance', 'down'] as const;
export type ServerState = (typeof serverStates)[number];

const ServerSchema = v.object({
  serverNo: Figure,
  serverName: v.pipe(v.string(), v.nonEmpty()),
  /** How the server was at a moment; shown only while that is recent. assumed: product §10.25 */
  state: v.fallback(v.optional(v.object({ is: v.picklist(serverStates), at: Moment })), undefined),
});

/**
 * The game servers, without entries that cannot be read. An empty list counts as no answer: a screen would offer no
 * server and not say why. Visitors are shown the servers' states. product §7, fields assumed: decisions §7
 */
export const getServerList = endpoint(
  '/comm/server/getGameServerList',
  v.object({}),
  v.object({
    list: v.pipe(
      v.array(v.fallback(v.nullable(ServerSchema), null)),
      v.transform((list) => list.filter((one) => one !== null)),
      v.nonEmpty(),
    ),
  }),
  { shown: true, open: true },
);

/** Whether characters may move between accounts now, null if the answer does not say; asked on every start. product §7, §4 */
export const getTransferPeriod = endpoint(
  '/memsec/trans/getChrTransPeriodCheck',
  v.object({}),
  v.object({ transYn: knownOrNull(['Y', 'N']) }),
  { shown: true, open: true },
);

/**
 * The address of the game's main page, which signs the member in there. A second `data` level around it is accepted
 * (decisions §7). product §7
 */
export const getGameHome = endpoint(
  '/auth/signin/onestopRedirect',
  v.object({ returnUrl: v.pipe(Text, v.maxLength(LINK_MAX)) }),
  v.union([
    v.object({ returnUrl: v.string() }),
    v.pipe(
      v.object({ data: v.object({ returnUrl: v.string() }) }),
      v.transform((level) => level.data),
    ),
  ]),
  { shown: true, open: true },
);
