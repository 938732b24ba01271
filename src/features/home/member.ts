/** Shows the member's figures on Home, from the frame's start-up calls. */
import { LATE_NOTICE_MS } from '#constants.ts';
import { whenIdle } from '#frame/when-idle.ts';
import { $member, type Member, reloadField } from '#member/member.ts';
import { clip } from '#rules/clip.ts';
import { fill } from '#rules/fill.ts';
import { formatNumber } from '#rules/money.ts';
import { home as copy } from './home.copy.ts';
import { showWaits } from './waits.ts';

const words = copy.member;
type Shown = 'totalHwan' | 'otpStatus' | 'inquiryCount' | 'userInfo';

let late = false;

/** The sentence of the code with which a figure was refused; undefined if it was not. */
function refusal(field: Shown, member: Member): string | undefined {
  const problem = member.failed.includes(field) ? member.problems?.[field] : undefined;
  return problem?.code ? problem.text : undefined;
}

function text(field: Shown, member: Member): string {
  const value = member[field];
  if (value === undefined && member.failed.includes(field)) {
    if (field === 'userInfo') return fill(words.name, { name: words.nameless });
    return refusal(field, member) ?? words.unknown;
  }
  // While the text is empty, CSS shows a grey block.
  if (value === undefined) return late ? words.late : '';
  // Of the four fields only `userInfo` is an object.
  if (typeof value === 'object')
    return fill(words.name, { name: clip(value.name) || words.nameless });
  if (field === 'otpStatus') return value === 'Y' ? words.otpOn : words.otpOff;
  const amount = formatNumber(value);
  return field === 'totalHwan' ? amount : fill(words.count, { amount });
}

/** The unit of the balance, which is only read out: the coin before the figure shows it. */
function unit(): HTMLElement {
  const span = document.createElement('span');
  span.className = 'vh';
  span.textContent = words.unit;
  return span;
}

const cells = [...document.querySelectorAll<HTMLElement>('[data-home-member] [data-of]')];
const again = document.querySelector<HTMLButtonElement>('[data-home-member] [data-again]');
again?.addEventListener('click', () => {
  // The pressed button disappears, so the focus moves to the figures.
  document.querySelector<HTMLElement>('a[data-of=totalHwan]')?.focus();
  for (const field of $member.get().failed) void reloadField(field);
});
function draw(member: Member): void {
  for (const cell of cells) {
    const field = cell.dataset['of'] as Shown;
    cell.textContent = text(field, member);
    const missing = member[field] === undefined;
    const failed = member.failed.includes(field);
    cell.classList.toggle('refused', field !== 'userInfo' && missing && failed);
    if (field === 'totalHwan' && !missing) {
      // The figure with its unit names the link well enough, so the label is not needed any more.
      cell.removeAttribute('aria-labelledby');
      cell.append(unit());
    }
    if (field === 'otpStatus')
      cell.closest('.otp')?.setAttribute('data-value', member[field] ?? '');
    cell.setAttribute('aria-busy', String(missing && !failed));
  }
  if (again) again.hidden = member.failed.length === 0;
}
$member.subscribe(draw);
setTimeout(() => {
  late = true;
  draw($member.get());
}, LATE_NOTICE_MS);
whenIdle(() => void showWaits());
