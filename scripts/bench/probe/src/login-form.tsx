import { type FormEvent, useState } from 'react';

type Props = { url: string; gameCode: string };
type Answer = { data: { auth: { id: string; accessToken: string; refreshToken: string } } };

/** The form of the floor's login page, as a React island; the browser itself refuses empty fields, as there. */
export function LoginForm({ url, gameCode }: Props) {
  const [isRefused, setRefused] = useState(false);
  async function signIn(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ gameCode, userId: typed.get('id'), password: typed.get('pw') }),
    });
    setRefused(!response.ok);
    if (!response.ok) return;
    const { auth } = ((await response.json()) as Answer).data;
    await cookieStore.set('his1', auth.accessToken);
    await cookieStore.set('his2', auth.refreshToken);
    await cookieStore.set('his3', auth.id);
    location.assign('/member/hwan/state');
  }
  return (
    <form onSubmit={signIn}>
      <label>
        아이디
        <input name="id" required autoComplete="username" />
        {/* The floor's styles hide it until the field is left invalid. */}
        <span className="err" role="alert">
          아이디를 입력해 주세요.
        </span>
      </label>
      <label>
        비밀번호
        <input name="pw" type="password" required minLength={8} autoComplete="current-password" />
        <span className="err" role="alert">
          비밀번호를 입력해 주세요.
        </span>
      </label>
      {isRefused && <p role="alert">아이디나 비밀번호가 맞지 않습니다.</p>}
      <button type="submit" className="go">
        로그인
      </button>
    </form>
  );
}
