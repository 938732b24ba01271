import { send } from '#wire/client.ts';
import { checkReportTarget, type Report, requestReport as request } from './api.ts';
import { sendOnce } from '#stores/intention.ts';

/** Reports a player; the report's number. Errors: 32506, 50505, 50604. */
export const requestReport = (body: Report): Promise<number> =>
  sendOnce(request, body).then(({ reportNo }) => reportNo);

/** The name of a character that exists there. Errors: 32506. */
export const findTarget = async (serverNo: number, targetName: string): Promise<string> =>
  (await send(checkReportTarget, { serverNo, targetName })).name;
