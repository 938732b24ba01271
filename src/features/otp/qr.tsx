import { useEffect, useState } from 'react';
import styles from './qr.module.css';

type Code = { size: number; path: string };

/** A QR code as one SVG path; its library is loaded when a code is first shown. */
export function Qr({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<Code>();
  useEffect(() => {
    let current = true;
    import('uqr').then(
      ({ encode }) => {
        const { data, size } = encode(text, { ecc: 'M', border: 4 });
        const path = data
          .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
          .join('');
        if (current) setCode({ size, path });
      },
      // If the library fails to load, the member can type the key below.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [text]);
  return (
    <div className={styles['frame']}>
      {code && (
        <svg
          role="img"
          aria-label={label}
          className={styles['code']}
          viewBox={`0 0 ${code.size} ${code.size}`}
          shapeRendering="crispEdges"
        >
          <path d={code.path} />
        </svg>
      )}
    </div>
  );
}
