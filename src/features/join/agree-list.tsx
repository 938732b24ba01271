import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './agree-list.module.css';

type AgreeListProps = { all: string; allHint: string; children: ReactNode };

/** Checkboxes with one above them that ticks all, and is indeterminate while only some are ticked. */
export function AgreeList({ all, allHint, children }: AgreeListProps) {
  const head = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const boxes = () => [
    ...(body.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []),
  ];
  function updateHead(): void {
    const ticked = boxes().filter((box) => box.checked).length;
    if (!head.current) return;
    head.current.checked = ticked > 0 && ticked === boxes().length;
    head.current.indeterminate = ticked > 0 && ticked < boxes().length;
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, for boxes ticked before scripts ran
  useEffect(updateHead, []);
  function tickAll(ticked: boolean): void {
    for (const box of boxes()) {
      if (box.checked === ticked) continue;
      box.checked = ticked;
      box.dispatchEvent(new Event('input', { bubbles: true }));
    }
    updateHead();
  }
  return (
    <div>
      <div className={styles['all']}>
        <label className={styles['head']}>
          <input
            ref={head}
            type="checkbox"
            data-all
            onChange={(event) => tickAll(event.currentTarget.checked)}
          />
          <span>
            {all}
            <small>{allHint}</small>
          </span>
        </label>
      </div>
      <div ref={body} onInput={updateHead}>
        {children}
      </div>
    </div>
  );
}

/** A group of checkboxes with a title. */
export function AgreeGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['title']}>{title}</legend>
      {children}
    </fieldset>
  );
}

type AgreeRowProps = {
  name: string;
  title: string;
  mark: string;
  defaultChecked: boolean;
  read: string;
  onRead: () => void;
};

/** One consent: its checkbox, and a button to read its text. */
export function AgreeRow({ name, title, mark, defaultChecked, read, onRead }: AgreeRowProps) {
  return (
    <div className={styles['row']}>
      <CheckboxField name={name} defaultChecked={defaultChecked}>
        {mark} {title}
      </CheckboxField>
      <Button size="small" onClick={onRead}>
        <VisuallyHidden>{title} </VisuallyHidden>
        {read}
      </Button>
    </div>
  );
}
