/** States that a screen reaches by steps: a form, a confirmation, a result. */
import { getInquiryCharacters } from '#api/game.ts';
import { getOverview } from '#api/overview.ts';
import { getDormancy, startDormancy } from '#features/dormancy/api.ts';
import { getGifts } from '#features/gift/api.ts';
import { reopenInquiry } from '#features/inquiry/api.ts';
import { answersWith, asleep } from '../../tests/flows/account-flows.ts';
import { EVERY_TIME } from '../../tests/support/reference-api.ts';
import { type State, type Step, stateOf } from './state.ts';
import { orderStates, receiptStates, transferStates } from './statuses.ts';
import * as way from './ways.ts';

/** A state on the way through a screen. */
type Stop = [name: string, words: string, steps: readonly Step[], more?: Partial<State>];
const stops = (path: State['path'], more: Partial<State>, all: readonly Stop[]): State[] =>
  all.map(([name, words, steps, own]) =>
    stateOf(path, 'step', name, { words, steps, ...more, ...own }),
  );

const MEMBER = { member: 'member01', person: 'member01' };
const reopened: readonly Step[] = [
  ['fill', '내용', '같은 문제가 다시 생겼습니다.'],
  ['press', '다시 문의하기'],
];
const strange = { at: '2026-11-28T18:12:00.000Z', device: 'Chrome · Windows', ip: '203.0.113.7' };
/** The address of the way names a login by its time, so the host answers with one whose time is known. */
const notMine: Partial<State> = {
  ...MEMBER,
  search: `?at=${encodeURIComponent(strange.at)}`,
  faults: [
    {
      ...answersWith(getOverview.path, { lastLogins: [strange], waiting: {}, consents: [] }),
      times: EVERY_TIME,
    },
  ],
};
const NEWCOMER = { person: 'newcomer' };
const AGREE: Step = ['agree'];
const CHARACTERS: readonly Step[] = [['press', '캐릭터 보기']];
const proof: readonly Step[] = [...way.chosenId('member01'), ['verify']];
const newPassword: readonly Step[] = [
  ['fill', '새 비밀번호', 'Abcd!2345'],
  ['fill', '새 비밀번호 확인', 'Abcd!2345'],
];

const join: readonly State[] = [
  ...stops('/join', NEWCOMER, [
    ['identity', '본인확인', way.agreed],
    ['form', '정보 입력', [...way.agreed, ['verify']]],
    ['missing', '빈 채로 누름', [...way.agreed, ['verify'], ['press', '가입하기']]],
  ]),
  ...stops('/join/complete', NEWCOMER, [
    ['joined', '가입함', [...way.joinForm, ['press', '가입하기']], { from: '/join' }],
  ]),
];

const account: readonly State[] = [
  ...stops('/login/findIdComplete', { person: 'member01' }, [
    ['found', '찾음', [['verify']], { from: '/login/findId' }],
  ]),
  ...stops('/login/findPw', { person: 'member01' }, [
    ['proof', '확인 방법 선택', way.chosenId('member01')],
  ]),
  ...stops('/login/resetPw', { person: 'member01', from: '/login/findPw' }, [
    ['form', '새 비밀번호', proof],
  ]),
  ...stops('/login/resetPwComplete', { person: 'member01', from: '/login/findPw' }, [
    ['done', '재설정함', [...proof, ...newPassword, ['press', '비밀번호 재설정']]],
  ]),
  ...stops('/login/dormancy', { person: 'dormant01' }, [
    ['found', '휴면 계정', [...way.chosenId('dormant01'), ['verify']]],
    [
      'released',
      '해제함',
      [...way.chosenId('dormant01'), ['verify'], AGREE, ['press', '휴면 해제']],
    ],
  ]),
  ...stops('/login', {}, [
    ['missing', '빈 채로 누름', [['press', '로그인']]],
    ['leaving', '탈퇴를 신청한 계정', way.signedIn('secede01')],
  ]),
  ...stops('/login/passwordDue', { member: 'pwdue01' }, [['due', '변경할 때가 됨', []]]),
  ...stops('/security/dormancy', MEMBER, [
    [
      'asleep',
      '휴면 상태',
      [['verify']],
      {
        faults: [
          { ...answersWith(getDormancy.path, asleep), times: EVERY_TIME },
          answersWith(startDormancy.path, { ticket: 'x', ...asleep }),
        ],
      },
    ],
  ]),
  ...stops('/member/present', MEMBER, [
    ['characters', '내 캐릭터', CHARACTERS],
    [
      'characters-partial',
      '캐릭터를 불러오지 못한 서버가 있음',
      CHARACTERS,
      { faults: [{ path: getInquiryCharacters.path, code: '50506', times: 2 }] },
    ],
    ['characters-many', '캐릭터가 많음', CHARACTERS, { member: 'heavy01' }],
    ['characters-none', '캐릭터가 없음', CHARACTERS, { member: 'rookie01' }],
  ]),
  ...stops('/member/info/changeInfo', MEMBER, [
    ['open', '비밀번호를 확인함', way.gate],
    ['email', '이메일 변경', [...way.gate, ['press', '이메일 변경']]],
  ]),
  ...stops('/member/info/download', MEMBER, [
    ['collected', '모두 모음', [...way.gate, ['press', '정보 모으기']]],
    [
      'partly',
      '일부를 모으지 못함',
      [...way.gate, ['press', '정보 모으기']],
      { faults: [{ path: getGifts.path, times: EVERY_TIME, drop: true }] },
    ],
  ]),
  ...stops('/member/info/changeQnA', MEMBER, [['open', '비밀번호를 확인함', way.gate]]),
  ...stops('/member/info/changePw/complete', { ...MEMBER, from: '/member/info/changePw' }, [
    ['done', '변경함', way.passwordForm],
  ]),
  ...stops('/member/info/changeQnA/complete', { ...MEMBER, from: '/member/info/changeQnA' }, [
    ['done', '변경함', way.questionForm],
  ]),
  ...stops('/member/info/changePw', MEMBER, [
    ['missing', '빈 채로 누름', [['press', '비밀번호 변경']]],
  ]),
  ...stops('/member/info/withdrawal', { member: 'secede01' }, [['pending', '탈퇴 대기', []]]),
  ...stops('/member/info/withdrawal', { member: 'rookie01', person: 'rookie01' }, [
    ['form', '본인확인을 마침', [['verify']]],
  ]),
  ...stops('/member/info/block', { member: 'sanction01' }, [['sanctioned', '이용제한 중', []]]),
  ...stops('/security/not-me', notMine, [
    ['begun', '시작함', []],
    [
      'locked',
      '환을 잠금',
      [
        ['press', '환 잠그기'],
        ['press', '환 잠그기'],
      ],
    ],
  ]),
  ...stops('/security/hwan', { member: 'hwanlock01' }, [['locked', '환 사용 불가', []]]),
];

const services: readonly State[] = [
  ...stops('/member/hwan/gift/send', MEMBER, [
    ['form', '보낼 내용 입력', way.giftForm],
    ['check', '내용 확인', way.giftCheck],
    ['sent', '보냄', way.giftSent],
    ['missing', '빈 채로 누름', [['press', '내용 확인하기']]],
  ]),
  ...stops('/member/hwan/gift', { member: 'member02' }, [
    ['waiting', '받을 선물이 있음', []],
    ['taken', '받음', [['press', '/환 선물 받기$/']]],
  ]),
  ...stops('/security/transfer/request', MEMBER, [
    ['account', '받을 계정', way.transferAccount],
    ['proof', '본인확인과 OTP', way.transferProof],
    ['confirm', '마지막 확인', way.transferCheck],
    [
      'sent',
      '신청함',
      [...way.transferCheck, ['check', '/유의사항을 모두 읽었고/'], ['press', '이전 신청하기']],
    ],
  ]),
  ...stops('/security/transfer/received', { member: 'member02' }, [
    ['accept', '수락 확인', [['press', '/^수락/']]],
    ['reject', '거절 사유', [['press', '/^거절/']]],
  ]),
  ...stops('/support/service/restoration', MEMBER, [
    ['verified', '본인확인을 마침', way.restorationForm],
    ['confirm', '마지막 확인', [...way.restorationForm, ['press', '복구 신청']]],
  ]),
  ...stops('/support/service/restoration/complete', MEMBER, [
    [
      'done',
      '접수함',
      [...way.restorationForm, ['press', '복구 신청'], ['press', '복구 신청']],
      { from: '/support/service/restoration' },
    ],
  ]),
  ...stops('/support/report', MEMBER, [
    ['form', '내용 입력', way.reportForm],
    ['missing', '빈 채로 누름', [['press', '신고하기']]],
  ]),
  ...stops('/support/report/complete', { ...MEMBER, from: '/support/report' }, [
    ['done', '접수함', [...way.reportForm, ['press', '신고하기'], ['press', '신고하기']]],
  ]),
  ...stops('/member/inquiry/request', MEMBER, [
    ['form', '내용 입력', way.inquiryForm],
    ['missing', '빈 채로 누름', [['press', '문의 보내기']]],
  ]),
  ...stops('/member/inquiry/detail', { ...MEMBER, from: '/member/inquiry/request' }, [
    ['sent', '접수함', [...way.inquiryForm, ['press', '문의 보내기']]],
  ]),
  ...stops('/member/inquiry/detail', { member: 'member02', before: ['inquiry', 'member02'] }, [
    ['solved', '마침', way.solved],
    ['reopening', '다시 문의 쓰기', [...way.reopening, ['press', '다시 문의하기']]],
    ['reopened', '다시 엶', [...way.reopening, ...reopened]],
    [
      'reopening-lacking',
      '다시 열 수 없는 서버',
      [...way.reopening, ...reopened],
      { faults: [{ path: reopenInquiry.path, times: EVERY_TIME, status: 404 }] },
    ],
  ]),
  ...stops('/pay', MEMBER, [
    ['form', '금액과 결제 수단 선택', way.payForm('10,000')],
    ['unfinished', '끝내지 않은 결제', [], { before: ['unfinishedOrder', ''] }],
    ['limit', '한도 변경', [['press', '한도 변경'], ['verify']]],
  ]),
  ...stops('/security/otp', MEMBER, [['renew', '새 복구 코드', [['press', '새 복구 코드 받기']]]]),
  ...stops('/security/otp/join', { member: 'rookie01', person: 'rookie01' }, [
    ['key', '앱에 등록', [['verify']]],
  ]),
  ...stops('/quit', { person: 'five01' }, [['accounts', '내 명의의 계정', [['verify']]]]),
];

export const momentStates: readonly State[] = [
  ...orderStates,
  ...receiptStates,
  ...transferStates,
  ...join,
  ...account,
  ...services,
];
