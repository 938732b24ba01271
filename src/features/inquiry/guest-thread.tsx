import { useEffect, useRef, useState } from 'react';
import { MAX_THREAD_LETTERS } from '#constants.ts';
import { toast } from '#dialogs/dialog.ts';
import { clip } from '#rules/clip.ts';
import { formatMoment } from '#rules/dates.ts';
import { reloadWhenEnded } from '#session/visitor-proofs.ts';
import { Button, ButtonRow } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Sections } from '#ui/layout/grid.tsx';
import { guest as copy, guestMore as moreCopy } from './guest.copy.ts';
import type { GuestInquiry } from './guest-api.ts';
import type { Numbers } from './guest-numbers.ts';
import { GuestReplyForm } from './guest-reply-form.tsx';
import { Post } from './post.tsx';

/** The thread, oldest first; a host may give the first text and its answer alone. */
function postsOf({ posts, body, at, answer }: GuestInquiry): GuestInquiry['posts'] {
  if (posts.length > 0) return posts;
  const first = { author: 'guest', body, at } as const;
  return answer ? [first, { author: 'staff', ...answer }] : [first];
}

type ThreadProps = { numbers: Numbers; opened: GuestInquiry; onOther: () => void };

export function GuestThread({ numbers, opened, onOther }: ThreadProps) {
  const [thread, setThread] = useState(opened);
  /** How often the visitor has added a text since: each time the new one takes the focus. */
  const [added, setAdded] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => reloadWhenEnded('guest-read'), []);
  useEffect(() => {
    if (added > 0) last.current?.focus();
  }, [added]);
  const posts = postsOf(thread);
  const waits = posts.at(-1)?.author !== 'staff';
  return (
    <Sections>
      <section className="stack" aria-label={copy.thread}>
        <h2 ref={heading} tabIndex={-1}>
          {clip(thread.title) || copy.thread}
        </h2>
        <p className="hint num">{`${copy.receiptNo} ${thread.receiptNo}`}</p>
        {posts.map(({ author, body, at }, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: posts are only added at the end
            key={index}
            {...(index === posts.length - 1 && { ref: last, tabIndex: -1 })}
          >
            <Post
              author={author === 'staff' ? copy.staff : copy.me}
              staff={author === 'staff'}
              time={formatMoment(at)}
              body={clip(body, MAX_THREAD_LETTERS)}
            />
          </div>
        ))}
        {waits && <Notice tone="info">{copy.waiting}</Notice>}
      </section>
      {thread.mayAdd && (
        <GuestReplyForm
          key={added}
          numbers={numbers}
          onAdded={(now) => {
            toast(moreCopy.sent);
            setThread(now);
            setAdded(added + 1);
          }}
        />
      )}
      <ButtonRow>
        <Button onClick={onOther}>{copy.other}</Button>
      </ButtonRow>
    </Sections>
  );
}
