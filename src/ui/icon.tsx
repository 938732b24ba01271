/** A decorative icon: `path` is one of `@mdi/js`. The words beside it carry the meaning. */
export function Icon({ path, size }: { path: string; size?: 'small' | 'large' }) {
  return (
    <svg
      className={size ? `icon ${size}` : 'icon'}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
