/** The list of the floor's page `member/hwan/state`, as a React island. */
import { useEffect, useState } from 'react';

type Row = {
  recordNo: number;
  at: string;
  title: string;
  characterName: string | null;
  amount: number;
  balance: number;
};
declare global {
  interface Window {
    /** The answers to the calls that the floor's head begins. */
    H: [
      history: Promise<{ data: { list: Row[] } }>,
      total: Promise<{ data: number }>,
      inquiries: Promise<{ data: { count: number } }>,
    ];
  }
}

const WAITING = Array.from({ length: 20 }, (_, at) => at);
const numberText = (value: number) => value.toLocaleString('ko');

export function HwanTable() {
  const [rows, setRows] = useState<Row[]>();
  const [total, setTotal] = useState<number>();
  useEffect(() => {
    const [historyAnswer, totalAnswer, inquiriesAnswer] = window.H;
    historyAnswer.then(({ data }) => setRows(data.list));
    totalAnswer.then(({ data }) => setTotal(data));
    // The header is plain HTML outside this island: its line is written as the floor's own script does it.
    inquiriesAnswer.then(({ data }) => {
      const who = document.querySelector('.who');
      if (who) who.textContent = `문의 ${data.count} · 로그아웃`;
    });
  }, []);
  return (
    <>
      <p>보유 환</p>
      <p className="bal">{total === undefined ? '\u00a0' : `${numberText(total)} 환`}</p>
      <table>
        <thead>
          <tr>
            <th>일시</th>
            <th>구분</th>
            <th>캐릭터</th>
            <th className="num">금액</th>
            <th className="num">잔액</th>
          </tr>
        </thead>
        <tbody>
          {rows?.map(({ recordNo, at, title, characterName, amount, balance }) => (
            <tr key={recordNo}>
              <td>{at.slice(5, 10)}</td>
              <td>{title}</td>
              <td>{characterName}</td>
              <td className="num">{numberText(amount)}</td>
              <td className="num">{numberText(balance)}</td>
            </tr>
          )) ??
            WAITING.map((at) => (
              <tr key={at}>
                <td colSpan={5}>&nbsp;</td>
              </tr>
            ))}
        </tbody>
      </table>
    </>
  );
}
