/** The page where the demo begins. */
import { escape as escaped } from 'es-toolkit';
import { portal } from '#site.ts';
import { OTP_SECRET, PASSWORD } from '../../tests/reference-api/db/seed/people.ts';
import { page } from './html.ts';

/** The members, in the order of what somebody wants to see first. */
const members = [
  ['member01', '모든 것을 쓰는 회원: 환 1,250,000, OTP, 문의, 선물'],
  ['member02', '받을 선물과 캐릭터, 새 답변 3개'],
  ['rookie01', '갓 가입한 회원: 비어 있는 화면'],
  ['heavy01', '기록이 많은 회원: 환 내역 1,000건, 문의 100건'],
  ['pwdue01', '비밀번호 변경 안내'],
  ['secede01', '탈퇴 신청 중'],
  ['dormant01', '휴면 계정'],
  ['captcha01', '로그인할 때 자동 입력 방지'],
  ['sanction01', '이용제한'],
  ['hwanlock01', '환 이용 제한'],
] as const;

/** What can go wrong with the next calls, as the API's `/__test/faults` takes it. */
const faults = [
  ['느린 응답 (5초)', { delayMs: 5000 }],
  ['응답 없음 (연결이 끊어짐)', { drop: true }],
  ['처리한 뒤 응답만 사라짐', { drop: 'after' }],
  ['서버 오류 (500)', { status: 500 }],
  ['점검 중인 서버 (503)', { status: 503 }],
  ['와이파이 로그인 화면이 대신 옴', { malformed: 'html' }],
  ['로그인이 끝남 (401)', { status: 401 }],
] as const;

const places = [
  ['*', '모든 요청'],
  ['/memsec/gift/send', '선물하기'],
  ['/pay/ready', '결제하기'],
  ['/bbs/qna/request', '문의 보내기'],
  ['/memsec/mng/overview', '내 정보 조회'],
] as const;

const options = (list: readonly (readonly [value: string, words: string])[]) =>
  list.map(([value, words]) => `<option value="${escaped(value)}">${words}</option>`).join('');

const style = `
main{max-width:880px;margin:0 auto;padding:32px 20px 64px}
table{width:100%;border-collapse:collapse;background:#fff}
td,th{padding:10px 12px;border-bottom:1px solid #e3e6ea;text-align:left}
td:last-child{text-align:right}
td{word-break:keep-all}
button,select,.go{font:inherit;white-space:nowrap;max-width:100%;min-height:44px;padding:8px 16px;border:1px solid #061d55;border-radius:0;background:#fff;color:#061d55;cursor:pointer}
.go{display:inline-block;box-sizing:border-box;background:#061d55;color:#fff;text-decoration:none}
button:disabled,select:disabled{opacity:.5;cursor:default}
.row{margin:12px 0;display:flex;flex-wrap:wrap;gap:8px;align-items:center}
progress{width:100%;height:12px}
output{font-weight:700;font-variant-numeric:tabular-nums}
#said{position:sticky;bottom:0;padding:12px 16px;background:#061d55;color:#fff}
#said:empty{visibility:hidden}
@media(max-width:600px){td,th{padding:10px 6px}}`;

/** The text of `demo/index.html`; `bytes`: what the first start downloads. */
export const entryPage = (bytes: number): string =>
  page(
    `체험판 · ${portal}`,
    style,
    `<main>
<h1>${portal} 체험판</h1>
<p>서버 없이 이 브라우저 안에서 모든 화면을 써 볼 수 있습니다. 결제, 본인확인과 메일은 시험용이며, 입력한 내용은 이 브라우저에만 남습니다.</p>
<p id="without" hidden><strong>이 창에서는 체험판을 쓸 수 없습니다.</strong> 시크릿 창이 아닌 창에서, https 주소로 열어 주세요.</p>
<p id="file" hidden><strong>파일로 열면 체험판을 쓸 수 없습니다.</strong> 이 폴더를 웹 서버에 올리거나 <code>npm run demo</code>로 실행한 뒤, 그 주소로 열어 주세요.</p>
<div id="start" data-bytes="${bytes}"><p id="status" role="status">체험판을 준비하고 있습니다.</p><progress id="progress" max="1" value="0" aria-label="준비"></progress><p class="row"><button id="again" hidden>처음부터 다시 시작하기</button></p></div>
<div id="ready" hidden>
<p class="row"><a class="go" href="/">포털 열기</a> <span>지금 시각 <output id="now"></output></span> <span>OTP 번호 <output id="otp"></output></span></p>
<p id="kept" hidden>모든 화면을 저장했습니다. 이제 네트워크 없이도 쓸 수 있습니다.</p>
<h2>회원</h2>
<p>비밀번호는 모두 <code>${escaped(PASSWORD)}</code>, OTP 설정 키는 <code>${OTP_SECRET}</code>입니다.</p>
<table><tbody>${members
      .map(
        ([id, words]) =>
          `<tr><th scope="row">${id}</th><td>${words}</td><td><button data-member="${id}">로그인</button></td></tr>`,
      )
      .join('')}</tbody></table>
<h2>시간 보내기</h2>
<p class="row"><button data-days="1">하루 뒤로</button><button data-days="30">한 달 뒤로</button></p>
<h2>오류 만들기</h2>
<p class="row"><select id="place" aria-label="어느 요청">${options(places)}</select>
<select id="fault" aria-label="어떤 오류">${options(faults.map(([words, fault]) => [JSON.stringify(fault), words]))}</select>
<button id="fault-on">켜기</button><button id="fault-off">모두 끄기</button></p>
<h2>화면 상태</h2>
<p class="row"><a href="/demo/states">모든 화면을 모든 상태로 보기</a> <span>오류 번호, 코드나 문장으로 찾습니다.</span></p>
<h2>메일</h2>
<p class="row"><a href="/api/__test/inbox" target="_blank" rel="noopener">보낸 메일 보기</a></p>
<h2>처음부터</h2>
<p class="row"><button id="anew">처음부터 다시 시작하기</button> <span>입력한 내용을 모두 지웁니다.</span></p>
<p id="said" role="status"></p>
</div>
</main>
<script>if(location.protocol==='file:'){document.getElementById('file').hidden=false;document.getElementById('start').hidden=true}
const code=document.createElement('script');code.src=location.pathname.slice(0,location.pathname.lastIndexOf('/demo'))+'/demo/entry.js';document.body.append(code)</script>`,
  );
