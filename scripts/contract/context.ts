import { TOTP } from 'otpauth';
import * as v from 'valibot';
import { OTP_DIGITS, OTP_PERIOD_SECONDS } from '#constants.ts';
import type { Auth } from '#wire/auth.ts';
import type { DataOf, RequestOf } from '#wire/endpoint.ts';
import { parse } from '#wire/envelope.ts';
import { type CallName, callNamed, type EndpointNamed } from './endpoints.ts';
import type { Facts } from './facts.ts';
import type { Finding } from './finding.ts';
import type { Answer, Host, Sending } from './host.ts';
import { judge } from './judge.ts';

export type Member = { id: string; password: string };
export type Options = {
  member: Member;
  other?: Member | undefined;
  /** Base32, of the member's OTP. */
  otpSecret?: string | undefined;
  write: boolean;
  /** Real time, or what a test puts in its place. */
  wait: (ms: number) => Promise<void>;
  now: () => number;
};

/** What rules and journeys work with. */
export function createContext(host: Host, options: Options, facts: Facts) {
  const heard = new Map<CallName, Finding[]>();
  const logins: { own?: Auth | undefined; other?: Auth | undefined } = {};
  let lastStep = 0;

  const send = <Name extends CallName>(
    name: Name,
    body: RequestOf<EndpointNamed<Name>>,
    sending: Sending = {},
  ): Promise<Answer> => host.send(name, body as object, sending);

  /** Keeps what an answer told about a call, for the call's line. */
  function hear(name: CallName, found: readonly Finding[]): void {
    heard.set(name, [...(heard.get(name) ?? []), ...found]);
  }

  /** The data of an answer that is a success, read as the portal reads them. */
  function dataOf<Name extends CallName>(
    name: Name,
    answer: Answer,
  ): DataOf<EndpointNamed<Name>> | undefined {
    const envelope = parse(answer);
    if (envelope?.code !== '200') return undefined;
    const result = v.safeParse(callNamed(name).endpoint.data, envelope.data);
    return result.success ? (result.output as DataOf<EndpointNamed<Name>>) : undefined;
  }

  /** Judges the answer to a right request; its data where they are as agreed. */
  function hearAnswer<Name extends CallName>(name: Name, answer: Answer) {
    hear(name, judge(callNamed(name), answer));
    return dataOf(name, answer);
  }

  /** A call with a right request; its data where they are as agreed. */
  async function read<Name extends CallName>(
    name: Name,
    body: RequestOf<EndpointNamed<Name>>,
    sending: Sending = { auth: logins.own },
  ): Promise<DataOf<EndpointNamed<Name>> | undefined> {
    return hearAnswer(name, await send(name, body, sending));
  }

  /** A login of its own, so that a rule may spoil it. */
  const signIn = async ({ id, password }: Member = options.member): Promise<Auth | undefined> =>
    (await read('login', { userId: id, password }, {}))?.auth;

  /** A code that was not used before; it waits for the next one where it must. */
  async function otpCode(): Promise<string | undefined> {
    if (!options.otpSecret) return undefined;
    const stepOf = () => Math.floor(options.now() / 1000 / OTP_PERIOD_SECONDS);
    if (stepOf() <= lastStep) await options.wait(OTP_PERIOD_SECONDS * 1000);
    lastStep = stepOf();
    const shape = { digits: OTP_DIGITS, period: OTP_PERIOD_SECONDS };
    return new TOTP({ secret: options.otpSecret, ...shape }).generate({ timestamp: options.now() });
  }

  return {
    host,
    facts,
    options,
    send,
    read,
    dataOf,
    signIn,
    otpCode,
    hear,
    hearAnswer,
    /** What was heard of a call; undefined where it was never asked. */
    heardOf: (name: CallName) => heard.get(name),
    /** Signs both members in, for every rule that spoils no login. */
    async begin(): Promise<void> {
      logins.own = await signIn();
      if (options.other) logins.other = await signIn(options.other);
    },
    get auth(): Auth | undefined {
      return logins.own;
    },
    get otherAuth(): Auth | undefined {
      return logins.other;
    },
  };
}
export type Context = ReturnType<typeof createContext>;

/** What holds across calls. */
export type Rule = {
  id: string;
  section: string;
  /** What the host must do. */
  demands: string;
  /** What it finds amiss, or why it could not be asked. */
  check: (context: Context) => Promise<Finding[] | string>;
};
