// biome-ignore lint/suspicious/noExplicitAny: answers are changed by hand, whatever their shape
export type Data = any;
/** Changes the data of a successful answer. */
export const data =
  (change: (data: Data) => unknown) => (body: { code: unknown; data?: unknown }) =>
    body.code === '200' ? { ...body, data: change(body.data) } : body;
/** Changes the rows of a list's answer. */
export const rows = (change: (list: Data[]) => Data[]) =>
  data(({ list, ...rest }) => ({ ...rest, list: change(list) }));
