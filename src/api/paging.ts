import * as v from 'valibot';

/** A page asked for: 1-based. assumed: decisions §7 */
export const PageSchema = v.object({
  page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
});

/** A page of rows and the number of all rows. assumed: decisions §7 */
export const pageOf = <Row extends v.GenericSchema>(row: Row) =>
  v.object({ list: v.array(row), total: v.pipe(v.number(), v.integer(), v.minValue(0)) });
