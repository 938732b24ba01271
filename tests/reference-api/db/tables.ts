import { getTableColumns, getTableName } from 'drizzle-orm';
import { emailCode, mail, withdrawal } from './schema/account.ts';
import { faqVote } from './schema/faq.ts';
import { characterTransfer, gameCharacter, gift } from './schema/game.ts';
import { guess } from './schema/guess.ts';
import { hwanAccount, hwanEntry, hwanLot, hwanRecord, hwanTransaction } from './schema/hwan.ts';
import { verification } from './schema/identity.ts';
import {
  attachment,
  attachmentLink,
  guestInquiry,
  guestPost,
  inquiry,
  inquiryPost,
  report,
} from './schema/inquiry.ts';
import { consent, member, otp, sanction } from './schema/member.ts';
import { otpGuard, otpJoin, otpRecovery } from './schema/otp.ts';
import { payLimit, payLimitChange, payOrder } from './schema/pay.ts';
import { quitFile, quitItem, quitRequest } from './schema/quit.ts';
import { restoration } from './schema/restoration.ts';
import { gameServer } from './schema/server.ts';
import {
  activity,
  captchaUse,
  idempotency,
  loginLog,
  session,
  sessionFamily,
  setting,
} from './schema/session.ts';
import { joinBlock, signUp, ticket } from './schema/ticket.ts';

/** Every table; each one comes after those that it refers to. */
export const tables = [
  setting,
  gameServer,
  member,
  otp,
  otpRecovery,
  otpGuard,
  consent,
  sanction,
  mail,
  emailCode,
  withdrawal,
  sessionFamily,
  session,
  otpJoin,
  loginLog,
  activity,
  guess,
  captchaUse,
  verification,
  ticket,
  signUp,
  joinBlock,
  quitRequest,
  quitItem,
  quitFile,
  idempotency,
  gameCharacter,
  hwanAccount,
  hwanLot,
  hwanTransaction,
  hwanEntry,
  hwanRecord,
  payOrder,
  payLimit,
  payLimitChange,
  gift,
  characterTransfer,
  restoration,
  faqVote,
  inquiry,
  inquiryPost,
  guestInquiry,
  guestPost,
  report,
  attachment,
  attachmentLink,
];

const namesOf = (list: readonly (typeof tables)[number][]): string[] =>
  list.map((table) => getTableName(table));

export const tableNames = namesOf(tables);

/** The tables whose `id` the database generates. */
export const countedNames = namesOf(
  tables.filter((table) =>
    Object.entries(getTableColumns(table)).some(
      ([name, column]) => name === 'id' && column.generatedIdentity,
    ),
  ),
);

/** The tables whose rows are only added, never changed or deleted: the ledger. */
export const appendOnlyNames = namesOf([hwanTransaction, hwanEntry, hwanRecord]);
