import { z } from 'zod'
import { text } from './values.ts'

/** A whole number of at most 15 digits in a query. */
export const anyWholeNumber = z
  .string()
  .regex(/^\d{1,15}$/, { error: 'must be a whole number' })
  .transform(Number)

export const wholeNumber = (maximum: number) =>
  anyWholeNumber.pipe(z.number().max(maximum, { error: `must be at most ${maximum}` }))

const parted = (value: string) => value.split(',')
const named = (values: string[]) => values.map((value) => value.trim()).filter((value) => value !== '')
const list = z
  .union([text(2_000).transform(parted), z.array(text(2_000)).max(200)])
  .transform((values) => (values.length === 1 && values[0] !== undefined ? parted(values[0]) : values))
  .transform(named)

/** One of `values`, several (`a[]=x&a[]=y`) or a comma-separated list; an empty one has no effect. */
export const listOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  list
    .transform((asked) => (asked.length === 0 ? undefined : asked))
    .pipe(z.array(z.enum(values)).max(200).optional())
/** One id, several, or a comma-separated list. */
export const idList = list.pipe(z.array(z.string().max(255)).max(200))

/** Codes of countries with two letters, as `idList`. */
export const countryList = list.pipe(
  z
    .array(
      z
        .string()
        .toLowerCase()
        .regex(/^[a-z]{2}$/, { error: 'must be a code of two letters' }),
    )
    .max(300),
)

/** Texts that may contain commas: a comma-separated list (`a=x,y`), or separate values (`a[]=x,y&a[]=z`). */
export const textList = z
  .union([text(2_000).transform((value) => named(parted(value))), z.array(text(2_000)).max(200)])
  .pipe(z.array(z.string().max(255)).max(200))

/** A time in a filter: an ISO 8601 date (four digits are a year) or seconds since 1970; 13 digits are milliseconds. */
const moment = text(40).transform((value, context) => {
  const parsed = /^(\d{1,3}|\d{5,15})$/.test(value) ? new Date(millisecondsOf(value)) : new Date(value)
  const year = parsed.getUTCFullYear()
  if (Number.isNaN(parsed.getTime()) || year < 1 || year > 9999) {
    context.addIssue({ code: 'custom', message: 'must be a date or seconds since 1970' })
    return z.NEVER
  }
  return parsed.toISOString()
})

const millisecondsOf = (value: string) => Number(value) * (value.length < 13 ? 1_000 : 1)

/** `created_at[gt]=…`: the bounds combine with AND. */
export const dateRange = z.strictObject({
  lt: moment.optional(),
  lte: moment.optional(),
  gt: moment.optional(),
  gte: moment.optional(),
})
export type DateRange = z.output<typeof dateRange>
export const dateFilters = { created_at: dateRange.optional(), updated_at: dateRange.optional() } as const

/** A number or its bounds: the bounds combine with AND. */
const range = <Bound extends z.ZodType<number>>(bound: Bound) =>
  z.union([
    bound.transform((value) => ({ gte: value, lte: value })),
    z.strictObject({
      lt: bound.optional(),
      lte: bound.optional(),
      gt: bound.optional(),
      gte: bound.optional(),
    }),
  ])

/** `inventory_quantity[lt]=5`, or the number alone. */
export const quantityFilter = range(
  z
    .string()
    .regex(/^-?\d{1,9}$/, { error: 'must be a whole number' })
    .transform(Number),
)

/** `total[gte]=1000`, or the amount alone, in the smallest unit of the currency. */
export const amountFilter = range(anyWholeNumber)

/** A filter by a record of later Medusa releases; it matches nothing. */
export const ignoredFilter = z.unknown().optional()

/**
 * Comma-separated names: `fields=id,email`, `expand=items,customer`. A leading `+` or `-` adds to or removes from the default;
 * an unescaped `+` arrives as a space.
 */
const names = z.union([text(2_000), z.array(text(2_000)).max(200)]).transform((value) =>
  [value]
    .flat()
    .flatMap((part) => part.split(','))
    .map((name, position) => (position === 0 && name.startsWith(' ') ? `+${name.trim()}` : name.trim()))
    .filter((name) => name !== '' && name !== '+'),
)

/** The fields and relations of the answer. */
export const selectionQuery = { fields: names.optional(), expand: names.optional() } as const
export const selection = z.strictObject(selectionQuery)

/**
 * Ours: the moment as of which records are read, with seconds and time zone; now where it is left out. A `+` that isn't escaped arrives as a
 * space.
 */
export const asOfQuery = {
  as_of: text(40)
    .overwrite((value) => value.replace(' ', '+'))
    .pipe(
      z.iso.datetime({
        offset: true,
        error: 'must be a moment with its time zone, such as 2026-12-31T23:59:59Z',
      }),
    )
    .transform((value) => new Date(value).toISOString())
    .optional(),
} as const

/** The query of a call that retrieves a record, also as of a moment. */
export const selectionAsOf = z.strictObject({ ...selectionQuery, ...asOfQuery })

/** The page of a list without filters and sorting. */
export const pageOnly = (defaultLimit: number) =>
  ({
    limit: wholeNumber(1_000).default(defaultLimit),
    offset: wholeNumber(1_000_000_000).default(0),
  }) as const

/** The query of a list without search. `count` in the answer is the number of matches. */
export const unsearchedQuery = (defaultLimit: number) =>
  ({ ...pageOnly(defaultLimit), order: text(120).optional(), ...selectionQuery }) as const

/**
 * The query of every other list. `explain`, ours: adds what the filters leave out of the count. With it the page has one row at most.
 */
export const pageQuery = (defaultLimit: number) =>
  ({
    ...unsearchedQuery(defaultLimit),
    q: text(500).optional(),
    explain: z.literal('count').optional(),
  }) as const

/** A list's answer: the page under its plural, and its position in the list. */
export const pageShape = {
  count: z.number().int(),
  offset: z.number().int(),
  limit: z.number().int(),
} as const

/** For lists with a cursor instead of an offset: `next_cursor` of the previous answer. */
export const cursorQuery = { cursor: text(4_000).min(1).optional() } as const

/** `next_cursor` continues after this page even if rows were added; absent after the last page. */
export const cursorShape = { next_cursor: z.string().optional() } as const
