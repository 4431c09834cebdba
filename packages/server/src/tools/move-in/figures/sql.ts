import type { Step } from '../step.ts'
import { figureTables } from './tables.ts'

/** Makes one of the tables that hold the result. */
export const fill = (name: keyof typeof figureTables, query: string): Step => ({
  into: `v1.${name}`,
  sql: `CREATE UNLOGGED TABLE v1.${name} (${figureTables[name]}); INSERT INTO v1.${name} ${query}`,
})

/** Rounds as JavaScript does: half up, also below zero. Amounts and rates are doubles, as in v1: exact decimals round otherwise. */
export const rounded = (amount: string): string => `floor(${amount} + 0.5::float8)`

/** Reads a 4-byte rate as JavaScript does, by its shortest decimal. */
export const rateOf = (column: string): string => `coalesce(${column}::text::float8, 0)`

/**
 * Splits `total` into whole parts for rows with the exact `part`, as the domain's `allocate`: rounded down, and what is left goes to the
 * largest remainders, the earlier row (`order`) first if equal. @param of the columns that rows of one total share
 */
export const split = (total: string, part: string, of: string, order: string): string =>
  `floor(${part}) + CASE WHEN row_number() OVER (PARTITION BY ${of} ORDER BY ${part} - floor(${part}) DESC, ${order})
    <= ${total} - sum(floor(${part})) OVER (PARTITION BY ${of}) THEN 1 ELSE 0 END`
