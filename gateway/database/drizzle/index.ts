/**
 * What the gateway uses of drizzle-orm, asked for in one place: Node reads the library's list of exports, 130 KB, anew for
 * each module that imports it, which was a sixth of a start (docs/decisions/0911).
 */
export {
  type AnyColumn,
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  max,
  min,
  ne,
  not,
  notExists,
  notInArray,
  or,
  QueryPromise,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm';
