import type { RequestOf } from '#api/endpoint.ts';
import { GIFT_MIN_HWAN } from '#constants.ts';
import type { EndpointNamed } from '../../../scripts/contract/endpoints.ts';
import type { Context, Rule } from '../context.ts';
import { type Finding, finding } from '../finding.ts';

const MONEY = 'Hwan is lost or made: what was sent does not come back as it went.';

type Way = { name: 'cancelGift' | 'rejectGift'; who: 'auth' | 'otherAuth' };
const ways: Way[] = [
  { name: 'cancelGift', who: 'auth' },
  { name: 'rejectGift', who: 'otherAuth' },
];

type Body = RequestOf<EndpointNamed<'sendGift'>>;

/** Sends a gift a second time under its key; another gift that a faulty host makes of it is taken back. */
async function sendAgain(
  context: Context,
  body: Body,
  key: string,
  giftNo: number,
): Promise<Finding[]> {
  const { auth } = context;
  const again = context.dataOf('sendGift', await context.send('sendGift', body, { auth, key }));
  if (again?.giftNo === giftNo) return [];
  const back = { auth, key: crypto.randomUUID() };
  if (again) await context.read('cancelGift', { giftNo: again.giftNo }, back);
  return [finding.differs('the same key again', 'another answer', 'A gift is sent twice.')];
}

async function sendAndReturn(context: Context, { name, who }: Way): Promise<Finding[] | string> {
  const { auth, facts } = context;
  const desk = await context.read('getGiftDesk', {});
  const from = desk?.characters[0]?.characterNo;
  const otp = await context.otpCode();
  if (!desk || !from || !facts.other || !otp) return 'needs a character and hwan that may be used';
  const body: Body = {
    fromCharacterNo: from,
    serverNo: facts.other.serverNo,
    characterName: facts.other.characterName,
    amount: GIFT_MIN_HWAN,
    message: '',
    otp,
  };
  const key = crypto.randomUUID();
  const sent = await context.read('sendGift', body, { auth, key });
  if (!sent) return [finding.differs('sendGift', 'a refusal', 'The journey ended here.')];
  const found = await sendAgain(context, body, key, sent.giftNo);
  if (sent.balance !== desk.balance - GIFT_MIN_HWAN)
    found.push(finding.differs('data.balance', 'not less by the gift', MONEY));
  const back = { auth: context[who], key: crypto.randomUUID() };
  await context.read(name, { giftNo: sent.giftNo }, back);
  const after = (await context.read('getGiftDesk', {}))?.balance;
  if (after !== desk.balance)
    found.push(finding.differs(`balance after ${name}`, 'not what it was', MONEY));
  return found;
}

/** Sends the smallest gift twice: the sender cancels one, the receiver rejects the other. */
export const giftAndBack: Rule = {
  id: 'journey-gift',
  section: 'gift',
  demands: 'a gift is sent once; taken back or rejected, its hwan is where it was',
  check: async (context) => {
    if (!context.options.otpSecret) return 'needs --otp-secret-file';
    if (!context.facts.other) return context.needsOther();
    const found: Finding[] = [];
    for (const way of ways) {
      const outcome = await sendAndReturn(context, way);
      if (typeof outcome === 'string') return outcome;
      found.push(...outcome);
    }
    return found;
  },
};
