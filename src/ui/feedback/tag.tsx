import { Icon } from '#ui/icon.tsx';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

/** A state, shown by icon, word and colour. */
export function Tag({ tone, icon, children }: { tone?: Tone; icon: string; children: string }) {
  return (
    <span className="tag" data-tone={tone}>
      <Icon path={icon} size="small" />
      <span>{children}</span>
    </span>
  );
}
