import { type Activity, getActivity } from '#api/activity.ts';
import { send } from '#api/client.ts';
import { PAGE_SIZE_MAX } from '#constants.ts';
import { createExport } from '#lists/export-csv.ts';
import { formatMoment } from '#rules/dates.ts';
import { maskIp } from '#rules/mask.ts';
import { activity as copy } from './activity.copy.ts';
import { type ActivityQuery, activityQuery } from './query.ts';
import { eventWords } from './rules.ts';

export const activityExport = createExport<ActivityQuery, Activity>({
  async load(query, page, signal) {
    const body = activityQuery.body({ ...query, page }, PAGE_SIZE_MAX);
    const { list, total } = await send(getActivity, body, { signal });
    return { list, total, rows: list };
  },
  keyOf: ({ activityNo }) => activityNo,
  titles: [copy.at, copy.event, copy.device, copy.place, copy.ip],
  cells: (event) => [
    formatMoment(event.at),
    eventWords(event),
    event.device,
    event.place,
    maskIp(event.ip),
  ],
});
