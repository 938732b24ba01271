import { describe, expect, it } from 'vitest';
import { menuPosition } from '#frame/menu-position.ts';
import { type MenuEntry, menu, type Path, routes } from '#routes.ts';

const titles = (path: string) => {
  const { section, second, third } = menuPosition(path);
  return [section?.title, second?.title, third?.title];
};

describe('position in the menu', () => {
  it.each([
    ['/', []],
    ['/error/404', []],
    ['/login/findId', ['로그인']],
    ['/pay', ['환 충전', '충전하기']],
    ['/pay/complete', ['환 충전', '결제 완료']],
    ['/security/otp/joined', ['보안센터', 'OTP 서비스']],
    ['/security/hwan/cancel', ['보안센터', '환 보안 설정']],
    ['/security/transfer/list', ['보안센터', '캐릭터 이전', '보낸 캐릭터']],
    ['/support/faq/official-detail', ['고객센터', 'FAQ']],
    ['/support/terms', ['고객센터', '약관 및 정책']],
    ['/support/terms/privacy/2025-03-01', ['고객센터', '약관 및 정책', '개인정보처리방침']],
    ['/support/service/restoration/complete', ['고객센터', '서비스 신청', '캐릭터 복구']],
    ['/member/hwan/useHistory', ['내 정보', '환 관리', '환 현황']],
    ['/member/hwan/gift/send', ['내 정보', '환 관리', '환 선물']],
    ['/member/inquiry/detail', ['내 정보', '1:1 문의', '문의 내역']],
    ['/member/info/changePw/complete', ['내 정보', '회원정보 관리', '비밀번호 변경']],
  ])('%s', (path, expected) => {
    expect(titles(path).filter(Boolean)).toEqual(expected);
  });

  it('selects a section by the first segment for every route', () => {
    for (const path of Object.keys(routes)) {
      const id = path.split('/')[1] ?? '';
      const outside = ['', 'error', 'identity'].includes(id);
      expect(menuPosition(path).section?.id, path).toBe(outside ? undefined : id);
    }
  });

  it('a page that is a menu entry is headed by the title of its entry (product §2.27)', () => {
    const leaves = (entries: readonly MenuEntry[]): [Path, string][] =>
      entries.flatMap(({ path, title, hidden, children }) => {
        if (children) return leaves(children);
        return path && !hidden ? [[path, title]] : [];
      });
    const entries = leaves(menu);
    expect(entries.length).toBeGreaterThan(20);
    expect(entries.map(([path]) => [path, routes[path].title])).toEqual(entries);
  });
});
