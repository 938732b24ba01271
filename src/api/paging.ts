import * as v from 'valibot';
import { INT4_MAX, PAGE_SIZE_MAX } from '#constants.ts';
import { Count, No } from './fields.ts';

/** The page to ask for, 1-based. assumed: decisions §7 */
export const PageSchema = v.object({
  page: v.pipe(No, v.maxValue(INT4_MAX)),
  size: v.pipe(No, v.maxValue(PAGE_SIZE_MAX)),
});

/** A page of rows and the number of all rows. assumed: decisions §7 */
export const pageOf = <Row extends v.GenericSchema>(row: Row) =>
  v.object({ list: v.array(row), total: Count });
