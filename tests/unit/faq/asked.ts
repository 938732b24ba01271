export type Asked = [query: string, wanted: string[]];

/** Reads lines of queries and what answers each of them: `query | query = answer, answer`. */
export const readAsked = (lines: string): Asked[] =>
  lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [queries = '', wanted = ''] = line.split(' = ');
      return queries.split(' | ').map((query): Asked => [query, wanted.split(', ')]);
    });

/**
 * What players type, each query with the entries (or the paths of services) that answer it. Written before the search
 * had been tried with them: a query that fails is a reason to mend the search, never the query.
 */
export const asked = readAsked(`
비번 까먹음 | 비밀번호 기억안나요 | 패스워드 초기화 | 비번찾기 | 비밀번허 찾기 = reset-password, /login/findPw
qlqjs ckwrl = reset-password, /login/findPw
비번 바꾸는법 | 비밀번호변경어디서해요 = change-password, /member/info/changePw
아이디 모르겠어요 | 아디 찾기 | 내 계정 아이디가 뭐였지 = find-id, /login/findId
로긴이 안돼요 | 로그인안됨 = login-limited, guest-inquiry
비밀번호 맞는데 로그인이 안되는데요 = login-limited, reset-password
계정 잠김 = login-limited, sanction-check, dormant-account
자꾸 로그아웃돼요 | 로그인 자동으로 풀림 = session-expired
휴면 풀어주세요 | 휴면계정 푸는법 | 오래 안했더니 로그인 안됨 = dormant-account, /login/dormancy
휴면되면 캐릭 없어지나요 = dormant-data
회원가입 어떻게해요 | 가입하고 싶은데요 = join-how, /join
중학생도 가입 되나요 | 18살인데 가입할수있나요 = join-age
가입이 막혔어요 = join-restricted
부캐 계정 몇개까지 | 아이디 여러개 만들어도 돼요? = account-limit
탈퇴하는법 | 계정 지우고 싶어요 | 게임 접을래요 = withdrawal, /member/info/withdrawal
탈퇴 되돌리기 = withdrawal-cancel
탈퇴했는데 다시 가입 가능? = withdrawal-rejoin
전화번호 바뀜 | 메일주소 변경 | 핸드폰 번호 바꿨어요 = change-phone-email, /member/info/changeInfo
개명했는데요 = change-name
닉네임 바꾸고 싶은데 = change-nickname
아이디 바꾸기 가능한가요 = change-id
비번 질문 답변 까먹음 = change-qna, reset-password
광고 문자 그만 보내요 | 스팸메일 차단 = marketing-consent
해킹당했어요 ㅠㅠ | 누가 내 아이디로 접속함 = account-stolen
아이템 다 털렸어요 = account-stolen, item-lost
내 명의로 가입된 계정 | 동생이 제 민증으로 가입했어요 = identity-theft-join, /quit
캐릭터 팔기 | 계정 팔아도 되나요 | 아이디 빌려주기 = account-trade
현거래 하다 걸리면 = account-trade, sanction-check
자동입력방지 안넘어가요 | 로봇이 아닙니다 = captcha
문자 안와요 | 인증문자가 안옴 = identity-sms
인증번호 메일 안와요 | 이메일 인증이 안돼 = mail-code
본인인증 창 안떠요 = verification-popup
본인확인 실패 | 명의가 다르다고 나와요 = identity-mismatch
오티피 어떻게 해요 = otp-join, otp-what, /security/otp
otp등록 = otp-join, /security/otp
OTP가 뭐예요 = otp-what
오티피 번호 틀렸대요 | otp 안맞음 = otp-mismatch
폰 바꿨는데 otp | 핸드폰 잃어버렸는데 오티피 어떡해요 = otp-lost-phone
otp 끄는법 = otp-cancel, /security/otp
복구코드 어디있어요 = otp-recovery-code
새폰으로 바꿨어요 = device-change, otp-lost-phone
환 잠그기 = hwan-security, /security/hwan
환 사용불가 풀기 = hwan-security-blocked, /security/hwan
사칭 문자 받았어요 = phishing
피씨방에서 로그인 해도 되나 = pc-room-mode, shared-computer
다른 컴퓨터 로그아웃 시키기 = sign-out-devices
환 사는법 | 환 어디서 사요 | 충전하는 방법 | 캐쉬 충전 | 현질 어케함 = charge-how, /pay
문상으로 충전 = charge-methods, charge-how
카카오페이 되나요 = charge-methods
휴대폰 소액결제 = charge-methods, /pay
무통장 입금 | 가상계좌 입금 언제까지 = virtual-account
충전했는데 안들어옴 | 돈 나갔는데 환이 없어요 = charge-not-arrived
두번 결제됐어요 = double-payment
결제가 안돼요 | 카드 오류나요 = payment-failed
한도 올려주세요 = change-limit
한달에 얼마까지 쓸수있어요 = monthly-limit
한도초과 뜸 = monthly-limit, limit-new-member
가입한지 얼마 안됐는데 한도 = limit-new-member
환불하고 싶어요 | 환불해주세요 | 결제취소 하는법 | 환뷸 = refund-how
환불 수수료 얼마 = refund-fee
환불 며칠 걸려요 = refund-time
쓴 환도 환불돼요? = charge-cancel-used
애가 결제했어요 | 아들이 몰래 결제 = minor-payment
영수증 뽑기 = receipt
현금영수증 | 소득공제 받고 싶은데 = cash-receipt
쿠폰 입력 어디서 | 쿠폰이 안먹혀요 = coupon
환 얼마 남았어 | 환 사용내역 = hwan-balance, /member/hwan/state
보너스환이 뭐에요 | 무료환 기간 지나면 = hwan-paid-free
잔액이 0으로 나와요 = hwan-lookup-failed
친구한테 환 보내기 = gift-send, /member/hwan/gift
선물 받는 법 = gift-receive, /member/hwan/gift
선물 잘못보냄 = gift-cancel
선물이 안보내져요 = gift-failed
선물 잠겼어요 = gift-lock
선물 상태 기간만료 = gift-status
캐릭터 이전 비용 | 이전 수수료 = transfer-fee
캐릭 옮기기 | 다른 아이디로 캐릭터 옮길래요 | ㅋㄹㅌ ㅇㅈ = transfer-how
캐릭터이전 메뉴가 없어요 = transfer-menu-hidden
이전 안되는 이유 = transfer-not-allowed
이전 취소할래요 = transfer-cancel
캐릭터 받는법 = transfer-receive
캐복 | 지운 캐릭터 살리기 | 실수로 캐릭 삭제함 = restore-character, /support/service/restoration
복구 얼마나 걸려요 = restore-time
캐릭터 슬롯 꽉참 = restore-slot-full
아이템이 없어졌어요 = item-lost
욕하는 사람 | 핵 쓰는놈 신고 | 사기당했어요 | 매크로 신고 = report-player, /support/report
신고했는데 결과 안나옴 = report-result
정지 먹었어요 = sanction-check, /member/info/block
억울하게 정지당함 = sanction-appeal
밴 풀어주세요 = sanction-appeal, sanction-check
점검 언제 끝나요 | 점검 시간 = maintenance-reward, /support/notice
점검보상 안줘요 = maintenance-reward
이벤트 당첨됐는데 안들어옴 = event-reward
답변 언제 와요 | 문의 답이 안와요 = inquiry-answer
상담원 연결 = support-hours, inquiry-how, /member/inquiry/list
고객센터 번호 = support-hours
버그 제보 | 버그 신고하려구요 = bug-report
문의 지우기 = inquiry-edit
사진이 안올라가요 = inquiry-attach
스샷 찍는법 = screenshot
게임이 느려요 | 렉 | 버벅임 너무 심해요 = lag
팅겨요 | 게임하다 꺼짐 = crash-during-play
서버연결 끊겨요 = disconnected
게임 실행 안됨 | 겜이 안켜져요 = game-not-start
검은화면만 나와요 = black-screen
소리 안들려요 = no-sound
채팅 한글 안쳐져요 = keyboard-input
다운로드가 안돼요 = install-fails
패치 멈춤 = update-stuck
최소사양 | 내 컴 사양으로 돌아가나요 = spec-check
전체화면 하는법 = resolution-window
그래픽카드 업뎃 = graphics-driver
백신이 막아요 = security-program
폰으로도 되나요 = mobile-portal
외국에서 접속 = overseas
홈페이지가 이상하게 보여요 = portal-browser
몇세 이용가에요 = rating
`);
