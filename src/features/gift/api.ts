import * as v from 'valibot';
import { endpoint } from '#api/endpoint.ts';
import {
  Day,
  Hwan,
  HwanOrNull,
  knownOrNull,
  Moment,
  MomentOrNull,
  No,
  ServerNo,
  SignedHwan,
  Text,
  TextOrEmpty,
  typedName,
  typedText,
} from '#api/fields.ts';
import { OtpSchema } from '#api/otp.ts';
import { PageSchema, pageOf } from '#api/paging.ts';
import { GIFT_MESSAGE_MAX } from '#constants.ts';
import { giftDirections } from './rules.ts';
import { giftSend as copy } from './send.copy.ts';
import { giftStatuses } from './status.ts';

/**
 * The data of the gift form: the member's characters, the balance, and how much may still be sent this month. Errors:
 * 32507, 32508. assumed: product §10.14
 */
export const getGiftDesk = endpoint(
  '/memsec/gift/getDesk',
  v.object({}),
  v.object({
    characters: v.array(
      v.object({
        characterNo: No,
        serverNo: No,
        serverName: v.string(),
        name: v.string(),
        /** May be missing, as in the answers below: the class, which has a mark. */
        job: TextOrEmpty,
      }),
    ),
    servers: v.array(v.object({ serverNo: No, serverName: v.string() })),
    balance: SignedHwan,
    monthLeft: Hwan,
    otpInUse: v.boolean(),
    usable: v.boolean(),
  }),
);

/**
 * The receiver of a gift, masked; `first`: the member has never sent them one. Errors: 20104 (too many unknown names),
 * 32506, 31111 (oneself). assumed: product §10.14
 */
export const checkReceiver = endpoint(
  '/memsec/gift/checkReceiver',
  v.object({ serverNo: ServerNo, characterName: typedName() }),
  v.object({
    serverName: v.string(),
    characterName: v.string(),
    account: v.string(),
    job: TextOrEmpty,
    first: v.boolean(),
  }),
);

/**
 * Sends a gift: the hwan is held until it is accepted or seven days have passed. The member is told by mail. A repeat
 * under the same key carries a new OTP code. Errors: 20104, 31111, 31113, 32504, 32506, 32507, 32508, 32509, 32510 to
 * 32517. assumed: product §10.14
 */
export const sendGift = endpoint(
  '/memsec/gift/send',
  v.object({
    fromCharacterNo: No,
    serverNo: ServerNo,
    characterName: typedName(copy.characterRequired),
    /** The receiver's account as `checkReceiver` named it: refused with 32506 if the character has another by now. */
    account: v.optional(Text),
    amount: Hwan,
    message: typedText([0, GIFT_MESSAGE_MAX], copy.messageWrong),
    otp: OtpSchema,
  }),
  v.object({
    giftNo: No,
    /** The receiver's server; may be missing. */
    serverName: TextOrEmpty,
    characterName: Text,
    amount: Hwan,
    balance: SignedHwan,
    expiresAt: Moment,
  }),
  { once: true, proofs: ['otp'] },
);

/** A gift in the member's lists. */
export const GiftSchema = v.object({
  giftNo: No,
  direction: knownOrNull(giftDirections),
  status: knownOrNull(giftStatuses),
  /** The other member's character. */
  serverName: TextOrEmpty,
  characterName: TextOrEmpty,
  job: TextOrEmpty,
  amount: HwanOrNull,
  message: TextOrEmpty,
  sentAt: MomentOrNull,
  expiresAt: MomentOrNull,
  closedAt: MomentOrNull,
});
export type Gift = v.InferOutput<typeof GiftSchema>;

/**
 * Gifts sent and received, newest first, or those that wait by their deadline: from one Seoul day to another, both
 * included, or of all time without days. assumed: product §10.14
 */
export const getGifts = endpoint(
  '/memsec/gift/getList',
  v.object({
    ...PageSchema.entries,
    direction: v.optional(v.picklist(giftDirections)),
    status: v.optional(v.picklist(giftStatuses)),
    from: v.optional(Day),
    to: v.optional(Day),
  }),
  pageOf(GiftSchema),
);

/** The request of a call about one gift. */
const Numbered = v.object({ giftNo: No });
const Closed = v.object({ status: knownOrNull(giftStatuses), amount: Hwan });

/**
 * Accepts a gift. 35202 with the reason `sender`: its sender has locked their hwan, asked to withdraw or lost the
 * account, so it waits until they are back or it lapses. Errors: 33404 (canceled by the sender), 33406, 33407 (too
 * late), 31204 (done already; its `status` says how). assumed: product §10.14
 */
export const acceptGift = endpoint('/memsec/gift/accept', Numbered, Closed, { once: true });

/** Sends a gift back. Errors: 35004 (with the `status` that the gift has, if it has ended). assumed: product §10.14 */
export const rejectGift = endpoint('/memsec/gift/reject', Numbered, Closed, { once: true });

/**
 * Cancels a sent gift that is still waiting. Errors: 31204 (done already; its `status` says how), 33407. assumed: product
 * §10.14
 */
export const cancelGift = endpoint('/memsec/gift/cancel', Numbered, Closed, { once: true });
