import { atom } from 'nanostores';
import { dialog as copy } from './failure.copy.ts';

export type Dialog = {
  title: string;
  body: string;
  /** The label of the last button, which confirms; without it the dialog only informs. */
  action?: string;
  close: string;
  /** The action destroys something: it is red, and Enter closes. */
  danger?: boolean;
  /** The action cannot be undone, but destroys nothing: Enter closes. */
  careful?: boolean;
  /** For a failure: the number by which support and the reports of failures know it. */
  reference?: string;
  /** The service has failed, so the member sees the number and can read it out; under a rule it is hidden. */
  fault?: boolean;
  /** A link to a next step; `main`: it is the step that helps, such as waking a dormant account. */
  link?: { href: string; text: string; main?: true };
  answer: (confirmed: boolean) => void;
};

/** The waiting dialogs; the first one is on screen (decisions §4). Drawn by `frame/chrome.astro`. */
export const $dialogs = atom<readonly Dialog[]>([]);
const waiting = new Map<string, Promise<boolean>>();

/** Queues a dialog; if one with the same words is queued already, its answer counts for both. True when confirmed. */
export function ask(dialog: Omit<Dialog, 'answer'>): Promise<boolean> {
  const { title, body, action, close } = dialog;
  const key = JSON.stringify([title, body, action, close]);
  const same = waiting.get(key);
  if (same) return same;
  const promise = new Promise<boolean>((resolve) => {
    const entry: Dialog = {
      ...dialog,
      answer: (confirmed) => {
        waiting.delete(key);
        $dialogs.set($dialogs.get().filter((other) => other !== entry));
        resolve(confirmed);
      },
    };
    $dialogs.set([...$dialogs.get(), entry]);
  });
  waiting.set(key, promise);
  return promise;
}

/** `title`: what has failed, which is the first that a screen reader says. */
export const alert = (title: string, body: string, more: Partial<Dialog> = {}): Promise<boolean> =>
  ask({ title, body, close: copy.confirm, ...more });

/** Answers every open question with no, since the member who was asked is gone; plain alerts stay. */
export function dropQuestions(): void {
  for (const { action, answer } of $dialogs.get()) if (action) answer(false);
}

export type Toast = { id: number; text: string };
/** Short news that nobody has to act on. Drawn by `frame/chrome.astro`, read out as status. */
export const $toasts = atom<readonly Toast[]>([]);
let lastId = 0;

export function toast(text: string): void {
  lastId += 1;
  $toasts.set([...$toasts.get(), { id: lastId, text }]);
}

export function dropToast(id: number): void {
  $toasts.set($toasts.get().filter((other) => other.id !== id));
}
