import { useStore } from '@nanostores/react';
import { link } from '#link.ts';
import { createQuery } from '#lists/query.ts';
import { keepResult } from '#once/result.ts';
import { leave } from '#session/navigation.ts';
import { $session } from '#session/session.ts';
import { Answer } from '#ui/answer.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ProtectedPage } from '#ui/protected-page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { getDormancy } from './api.ts';
import { dormancy as copy } from './dormancy.copy.ts';
import { Awake } from './facts.tsx';
import { DormancyRelease, type TermsVersions } from './release.tsx';

const state = createQuery(getDormancy);
type Props = { versions: TermsVersions };

function Own({ versions }: Props) {
  const { userId = '' } = useStore($session);
  const answer = useStore(state.$state);
  return (
    <div className="stack">
      <p className="lead">{copy.lead}</p>
      <Answer
        state={answer}
        reload={state.reload}
        cancel={state.cancel}
        skeleton={(shown) => <Skeleton bars={['hint', 'line', 'line']} shown={shown} />}
      >
        {(data) =>
          data.dormant ? (
            <DormancyRelease
              userId={userId}
              versions={versions}
              done={(released) => {
                keepResult('dormancy', released);
                leave(link('/security/dormancy/complete'), { replace: true });
                return 'leave';
              }}
            />
          ) : (
            <Awake state={data} next={<LinkButton href={link('/')}>{copy.home}</LinkButton>} />
          )
        }
      </Answer>
    </div>
  );
}

export function Dormancy(props: Props) {
  return (
    <ProtectedPage>
      <Own {...props} />
    </ProtectedPage>
  );
}
