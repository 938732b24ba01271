import { and, eq, gt } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { personLetters } from '#api/letters.ts';
import { isMobileNumber } from '#rules/cash-receipt.ts';
import { verification } from '../db/schema/identity.ts';
import type { World } from '../handle.ts';
import { providerPage } from '../provider-page.ts';
import { fieldsOf, idFrom } from '../provider-request.ts';
import { randomToken, sha256 } from '../secrets.ts';
import { type TestPerson, testPeople } from './people.ts';

const page = providerPage(
  '테스트 본인확인',
  '실제 본인확인 기관이 아닙니다. 시험용 사람을 골라 진행합니다.',
);

const choice = ({ key, name, birthDate, about }: TestPerson, index: number) =>
  html`<label class="row">
    <input type="radio" name="person" value="${key}" ${index === 0 ? 'checked' : ''} />
    ${name} · ${birthDate} · ${about}
  </label>`;

const form = (id: string, isPhone: boolean, people: TestPerson[]) =>
  html`<form method="post" action="?verificationId=${encodeURIComponent(id)}">
    <fieldset>
      <legend>${isPhone ? '휴대폰 본인확인' : '아이핀'}: 누구입니까?</legend>
      ${people.map(choice)}
    </fieldset>
    ${
      isPhone
        ? html`<p>
            <label>
              다른 번호로 확인 (비우면 그 사람의 번호)<br />
              <input type="text" name="phone" inputmode="numeric" placeholder="010-1234-5678" />
            </label>
          </p>`
        : ''
    }
    <button class="go" name="act" value="done">인증하기</button>
    <button name="act" value="canceled">취소</button>
  </form>`;

const tooLate = html`<p>본인확인 시간이 지났습니다. 창을 닫고 다시 시도해 주세요.</p>`;

/** `010-1234-5678` from whatever was typed, or undefined. */
function phoneFrom(typed: unknown): string | undefined {
  const digits = String(typed ?? '').replace(/\D/g, '');
  return isMobileNumber(digits)
    ? digits.replace(/^(\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3')
    : undefined;
}

/** The stand-in for the identity provider, plainly marked as one; it works without scripts. */
export function mountIdentityProvider(app: Hono, { db, clock }: World): void {
  const findPending = async (c: Context) => {
    const [row] = await db
      .select()
      .from(verification)
      .where(
        and(
          eq(verification.id, idFrom(c, 'verificationId')),
          eq(verification.status, 'pending'),
          gt(verification.expiresAt, clock.now()),
        ),
      );
    return row;
  };
  app.get('/identity/provider', async (c) => {
    const row = await findPending(c);
    if (!row) return c.html(page(tooLate), 410);
    return c.html(page(form(row.id, row.method === 'phone', testPeople(clock.now()))));
  });
  app.post('/identity/provider', async (c) => {
    const row = await findPending(c);
    if (!row) return c.html(page(tooLate), 410);
    const { act, person: key, phone } = await fieldsOf(c);
    const chosen = testPeople(clock.now()).find((person) => person.key === key);
    const isDone = act === 'done' && chosen;
    const code = randomToken();
    const [answered] = await db
      .update(verification)
      .set(
        isDone
          ? {
              status: 'answered',
              codeHash: sha256(code),
              personKey: chosen.personKey,
              name: personLetters(chosen.name),
              birthDate: chosen.birthDate,
              phone: row.method === 'phone' ? (phoneFrom(phone) ?? chosen.phone) : '',
            }
          : { status: 'canceled' },
      )
      .where(and(eq(verification.id, row.id), eq(verification.status, 'pending')))
      .returning({ id: verification.id });
    if (!answered) return c.html(page(tooLate), 410);
    const back = new URL(row.returnUrl);
    back.searchParams.set('verificationId', row.id);
    if (isDone) back.searchParams.set('code', code);
    return c.redirect(back.href, 303);
  });
}
