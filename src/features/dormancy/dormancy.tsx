import { keepResult } from '#forms/result.ts';
import { link } from '#link.ts';
import { createQuery } from '#lists/query.ts';
import { QueryView } from '#lists/query-view.tsx';
import { memberPage } from '#member/member-page.tsx';
import { leave } from '#session/navigation.ts';
import { $session } from '#session/session.ts';
import { LinkButton } from '#ui/button.tsx';
import { useStore } from '#ui/use-store.ts';
import { getDormancy } from './api.ts';
import { dormancy as copy } from './dormancy.copy.ts';
import { NotDormant } from './facts.tsx';
import { DormancyRelease, type TermsVersions } from './release.tsx';

const state = createQuery(getDormancy);
type Props = { versions: TermsVersions };

function OwnDormancy({ versions }: Props) {
  const { userId = '' } = useStore($session);
  return (
    <div className="stack">
      <p className="lead">{copy.lead}</p>
      <QueryView query={state} skeleton={['hint', 'line', 'line']}>
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
            <NotDormant state={data} next={<LinkButton href={link('/')}>{copy.home}</LinkButton>} />
          )
        }
      </QueryView>
    </div>
  );
}

export const Dormancy = memberPage(OwnDormancy);
