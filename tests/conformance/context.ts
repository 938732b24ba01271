import { TOTP } from 'otpauth';
import * as v from 'valibot';
import type { Auth } from '#api/auth.ts';
import type { DataOf, RequestOf } from '#api/endpoint.ts';
import { parse } from '#api/envelope.ts';
import { ANSWER } from '#api/fields.ts';
import { OTP_DIGITS, OTP_PERIOD_SECONDS } from '#constants.ts';
import { type CallName, callNamed, type EndpointNamed } from '../../scripts/contract/endpoints.ts';
import type { Facts } from './facts.ts';
import type { Finding } from './finding.ts';
import type { Answer, Host, Sending } from './host.ts';
import { ABSENT, judge } from './judge.ts';

export type Member = { id: string; password: string };
export type Options = {
  member: Member;
  other?: Member | undefined;
  /** The member's OTP secret, in base32. */
  otpSecret?: string | undefined;
  write: boolean;
  /** Waits in real time; tests replace it. */
  wait: (ms: number) => Promise<void>;
  now: () => number;
};

/** The calls, members and findings of one run, for rules and journeys. */
export function createContext(host: Host, options: Options, facts: Facts) {
  const findings = new Map<CallName, Finding[]>();
  const logins: { own?: Auth | undefined; other?: Auth | undefined } = {};
  let lastStep = 0;

  /** The calls that the host lacks, of those made since the last `lacking()`. */
  const absent = new Set<CallName>();

  async function sendAny(name: CallName, body: object, sending?: Sending): Promise<Answer> {
    const answer = await host.send(name, body, sending);
    if (ABSENT.includes(answer.status)) absent.add(name);
    return answer;
  }
  const send = <Name extends CallName>(
    name: Name,
    body: RequestOf<EndpointNamed<Name>>,
    sending: Sending = {},
  ): Promise<Answer> => sendAny(name, body as object, sending);

  /** Adds findings to a call's line of the report. */
  function addFindings(name: CallName, found: readonly Finding[]): void {
    findings.set(name, [...(findings.get(name) ?? []), ...found]);
  }

  /** The data of a successful answer, as the portal's schema reads it; undefined if there is none. */
  function dataOf<Name extends CallName>(
    name: Name,
    answer: Answer,
  ): DataOf<EndpointNamed<Name>> | undefined {
    const envelope = parse(answer);
    if (envelope?.code !== '200') return undefined;
    const result = v.safeParse(callNamed(name).endpoint.data, envelope.data, ANSWER);
    return result.success ? (result.output as DataOf<EndpointNamed<Name>>) : undefined;
  }

  /** Judges the answer to a correct request; returns its data if it is as agreed. */
  function judgeAnswer<Name extends CallName>(name: Name, answer: Answer) {
    addFindings(name, judge(callNamed(name), answer));
    return dataOf(name, answer);
  }

  /** Makes a call with a correct request, and judges it; returns its data if it is as agreed. */
  async function read<Name extends CallName>(
    name: Name,
    body: RequestOf<EndpointNamed<Name>>,
    sending: Sending = { auth: logins.own },
  ): Promise<DataOf<EndpointNamed<Name>> | undefined> {
    return judgeAnswer(name, await send(name, body, sending));
  }

  /** A new login, which a rule may end or spoil. */
  const signIn = async ({ id, password }: Member = options.member): Promise<Auth | undefined> =>
    (await read('login', { userId: id, password }, {}))?.auth;

  /** An OTP code that this run has not used; waits for the next period if it must. */
  async function otpCode(): Promise<string | undefined> {
    if (!options.otpSecret) return undefined;
    const stepOf = () => Math.floor(options.now() / 1000 / OTP_PERIOD_SECONDS);
    if (stepOf() <= lastStep) await options.wait(OTP_PERIOD_SECONDS * 1000);
    lastStep = stepOf();
    const shape = { digits: OTP_DIGITS, period: OTP_PERIOD_SECONDS };
    return new TOTP({ secret: options.otpSecret, ...shape }).generate({ timestamp: options.now() });
  }

  return {
    /** For requests that are wrong on purpose, or that only the host's own words make. */
    host: { ...host, send: sendAny },
    facts,
    options,
    send,
    read,
    dataOf,
    signIn,
    otpCode,
    addFindings,
    judgeAnswer,
    /** The calls that the host was found to lack since this was last called. */
    lacking(): CallName[] {
      const found = [...absent];
      absent.clear();
      return found;
    },
    /** The findings of a call; undefined if it was never made. */
    findingsOf: (name: CallName) => findings.get(name),
    /** Signs both members in, for all rules that leave a login intact. */
    async begin(): Promise<void> {
      logins.own = await signIn();
      if (options.other) logins.other = await signIn(options.other);
    },
    /** What is lacking for a rule or call that meets a second member. */
    needsOther(): string {
      if (!options.other) return 'needs --other';
      if (!logins.other) return 'needs the login of --other, which did not come about';
      return 'needs a character of --other';
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

/** A demand on the host beyond the answer of a single call. */
export type Rule = {
  id: string;
  section: string;
  /** What the host must do. */
  demands: string;
  /** The findings, or why the rule could not be checked. */
  check: (context: Context) => Promise<Finding[] | string>;
};
