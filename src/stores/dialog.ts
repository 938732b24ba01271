import { atom } from 'nanostores';

export type Dialog = {
  title: string;
  body: string;
  /** The label of the button that acts, the last one; without it the dialog only informs. */
  action?: string;
  /** The label of the button that closes, the first one. */
  close: string;
  danger?: boolean;
  /** Of a failure: what the member can read out to support. */
  reference?: string;
  /** A next step a link away; `main`: it is what helps, such as waking a dormant account. */
  link?: { href: string; text: string; main?: true };
  answer: (confirmed: boolean) => void;
};

/** The waiting dialogs; the first one is on screen (decisions §4). Drawn by `frame/dialog.astro`. */
export const $dialogs = atom<readonly Dialog[]>([]);
const waiting = new Map<string, Promise<boolean>>();

/** Queues a dialog; one with the same words that still waits answers for both. True when confirmed. */
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

/** Answers with no whatever asks for a yes: whom it asked is gone. What only tells stays. */
export function dropQuestions(): void {
  for (const { action, answer } of $dialogs.get()) if (action) answer(false);
}

export type Toast = { id: number; text: string };
/** Short good news, never errors. Drawn by `frame/dialog.astro`, read out as status. */
export const $toasts = atom<readonly Toast[]>([]);
let shown = 0;

/** Shows a toast; its region removes it with `dropToast`. */
export function toast(text: string): void {
  shown += 1;
  $toasts.set([...$toasts.get(), { id: shown, text }]);
}

/** Removes a toast. */
export function dropToast(id: number): void {
  $toasts.set($toasts.get().filter((other) => other.id !== id));
}
