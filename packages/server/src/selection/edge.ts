import { lineFacts } from '@purser/domain/orders'
import { swapStatus } from '@purser/domain/swaps'
import { defaultTaxes, type TaxRate, taxRateOf } from '@purser/domain/taxes'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../database/index.ts'
import {
  countryOfAddress,
  imageOfVariant,
  isProductDeleted,
  isVariantPublished,
  normalizeTimes,
  paymentIdOfCart,
  pricesOfOption,
  rateOfLine,
  taxesOfLine,
} from '../database/relations/index.ts'
import { invalidData } from '../http/index.ts'

/** What a record of the graph is; a leaf has nothing attached to it. */
export type Kind =
  | 'leaf'
  | 'address'
  | 'cart'
  | 'claim'
  | 'claim_item'
  | 'collection'
  | 'customer'
  | 'discount'
  | 'discount_condition'
  | 'discount_rule'
  | 'draft_order'
  | 'gift_card'
  | 'gift_card_transaction'
  | 'line_item'
  | 'note'
  | 'notification'
  | 'order'
  | 'order_edit'
  | 'order_item_change'
  | 'product'
  | 'product_option'
  | 'region'
  | 'return'
  | 'return_item'
  | 'shipping_method'
  | 'shipping_option'
  | 'shipping_profile'
  | 'swap'
  | 'tax_rate'
  | 'variant'

export type Row = Record<string, unknown>
type Load = (db: Db | Tx, owners: readonly Row[]) => Promise<(owner: Row) => unknown>

/** A relation: to records of which kind it leads, and how they are found for owners that came without them. */
export interface Edge {
  readonly to: Kind
  readonly load?: Load
}

/** What always comes with its owner. */
export const part = (to: Kind): Edge => ({ to })

/** Fields that a store never fills. */
export const none = (nothing: null | readonly []): Edge => ({ to: 'leaf', load: async () => () => nothing })

/** The record whose `by` is in the owner's `column`; also a deleted one, as sold records stay visible. */
export function one(table: string, to: Kind, column: string, by = 'id'): Edge {
  return {
    to,
    load: async (db, owners) => {
      const found = new Map(
        (await read(db, table, by, valuesOf(owners, column))).map((row) => [row[by], row]),
      )
      return (owner) => found.get(owner[column]) ?? null
    },
  }
}

/** The same as a list of one. */
export function oneAsList({ to, load }: Edge): Edge {
  return {
    to,
    load: async (db, owners) => {
      const found = await load?.(db, owners)
      return (owner) => [found?.(owner) ?? []].flat()
    },
  }
}

interface Many {
  /** Whether the table keeps what was deleted, which is left out. */
  readonly isLive?: boolean
  /** What they are ordered by, before their id. */
  readonly by?: string
  /** How many of them an answer holds at most, of all its owners together; of a single owner, those that come last. */
  readonly most?: number
}

/** The records whose `column` is the owner's id. */
export function several(
  table: string,
  to: Kind,
  column: string,
  { isLive, by = 'id', most }: Many = {},
): Edge {
  return {
    to,
    load: async (db, owners) => {
      const ids = valuesOf(owners, 'id')
      const isLiveRow = isLive ? sql`and deleted_at is null` : sql``
      if (most === undefined) {
        const rows = await read(db, table, column, ids, sql` ${isLiveRow} order by ${sql.ref(by)}, id`)
        return (owner) => rows.filter((row) => row[column] === owner.id)
      }
      const ofOne = ids.length === 1
      const cut = sql` ${isLiveRow} order by ${sql.ref(by)} desc, id desc limit ${sql.lit(ofOne ? most : most + 1)}`
      const rows = (await read(db, table, column, ids, cut)).reverse()
      if (rows.length > most) throw tooManyAttached(table, most)
      return (owner) => rows.filter((row) => row[column] === owner.id)
    },
  }
}

/**
 * The same without a refusal, for what comes unasked with its owner: `most` of an answer's in all, the first ones. Where its
 * owners have more together, each has as many as the others at most.
 */
export function severalFirst(
  table: string,
  to: Kind,
  column: string,
  { by = 'id', most }: Pick<Many, 'by'> & { readonly most: number },
): Edge {
  const live = sql`deleted_at is null order by ${sql.ref(by)}, id`
  return {
    to,
    load: async (db, owners) => {
      const ids = valuesOf(owners, 'id')
      let rows = await read(db, table, column, ids, sql` and ${live} limit ${sql.lit(most + 1)}`)
      if (rows.length > most) {
        const each = Math.max(1, Math.floor(most / ids.length))
        const found =
          await sql<Row>`select found.* from unnest(${ids}::text[]) as owner (id) cross join lateral (
          select ${columnsOf(table)} from ${sql.table(table)} where ${sql.ref(column)} = owner.id and ${live} limit ${sql.lit(each)}) as found`.execute(
            db,
          )
        rows = found.rows
      }
      return (owner) => rows.filter((row) => row[column] === owner.id)
    },
  }
}

function tooManyAttached(table: string, most: number) {
  return invalidData(
    `expand: this would load more than ${most} records of ${table}. Ask for fewer records, or use their own list`,
    'invalid_value',
    'expand',
  )
}

interface Link {
  readonly link: string
  readonly owner: string
  readonly found: string
  /** Whose links count for an owner; its own where it is not said. */
  readonly linkedBy?: (owner: Row) => unknown
}

/** The records to which a table of links leads from the owner. */
export function through(table: string, to: Kind, links: Link): Edge {
  const { link, owner: ownerColumn, found, linkedBy = ({ id }) => id } = links
  return {
    to,
    load: async (db, owners) => {
      const { rows } = await sql<Row & { linked_from: string }>`
        select ${columnsOf(table)}, link.${sql.ref(ownerColumn)} as linked_from from ${sql.table(link)} as link
        join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = link.${sql.ref(found)}
        where link.${sql.ref(ownerColumn)} = any (${[...new Set(owners.map(linkedBy))]}::text[]) order by ${sql.ref(`${table}.id`)}`.execute(
        db,
      )
      return (owner) => rows.filter(({ linked_from }) => linked_from === linkedBy(owner))
    },
  }
}

/**
 * The same, but a response has at most `most` in all, the first ones. If the owners have more together, they share them
 * evenly. An owner counts as often as it appears in the response, as its records are sent as often.
 */
export function throughFirst(table: string, to: Kind, links: Link, most: number): Edge {
  const link = sql.table(links.link)
  const { linkedBy = ({ id }) => id } = links
  const [id, owner, found] = [sql.ref(`${table}.id`), sql.ref(links.owner), sql.ref(links.found)]
  return {
    to,
    load: async (db, owners) => {
      const ids = [...new Set(owners.map(linkedBy))]
      const counted = await sql<{ id: unknown; count: number }>`
        select ${owner} as id, count(*)::int as count from ${link} where ${owner} = any (${ids}::text[]) group by ${owner}`.execute(
        db,
      )
      const counts = new Map(counted.rows.map((row) => [row.id, row.count]))
      const sent = owners.reduce((sum, row) => sum + (counts.get(linkedBy(row)) ?? 0), 0)
      if (sent === 0) return () => []
      const each = sent > most ? Math.max(1, Math.floor(most / owners.length)) : most
      const { rows } = await sql<Row & { linked_from: string }>`
        select found.*, owner.id as linked_from from unnest(${ids}::text[]) as owner (id) cross join lateral (
          select ${columnsOf(table)} from ${link} as link join ${sql.table(table)} on ${id} = link.${found}
          where link.${owner} = owner.id order by ${id} limit ${sql.lit(each)}) as found`.execute(db)
      return (row) => rows.filter(({ linked_from }) => linked_from === linkedBy(row))
    },
  }
}

/** What a subquery over the owner's row brings, as it is written in every statement that reads such owners. */
export function embedded(table: string, to: Kind, subquery: () => RawBuilder<unknown>): Edge {
  return {
    to,
    load: async (db, owners) => {
      const { rows } = await sql<{
        id: string
        found: unknown
      }>`select ${sql.ref(`${table}.id`)} as id, ${subquery()} as found
        from ${sql.table(table)} where ${sql.ref(`${table}.id`)} = any (${valuesOf(owners, 'id')}::text[])`.execute(
        db,
      )
      normalizeTimes(rows)
      const found = new Map(rows.map((row) => [row.id, row.found]))
      return (owner) => found.get(String(owner.id)) ?? null
    },
  }
}

/** What a line or a shipping method is taxed with: taxes of its own, else a rate. */
export function taxedAt(
  table: string,
  taxes: RawBuilder<TaxRate[] | null>,
  taxRate: RawBuilder<number>,
): Edge {
  return {
    to: 'leaf',
    load: async (db, owners) => {
      const { rows } = await sql<{
        id: string
        taxes: TaxRate[] | null
        rate: number
      }>`select id, ${taxes} as taxes, ${taxRate} as rate from ${sql.table(table)}
        where id = any (${valuesOf(owners, 'id')}::text[])`.execute(db)
      const found = new Map(rows.map((row) => [row.id, row.taxes ?? defaultTaxes(row.rate)]))
      return ({ id }) => found.get(String(id)) ?? defaultTaxes(0)
    },
  }
}

export function valuesOf(owners: readonly Row[], column: string): unknown[] {
  return [...new Set(owners.map((owner) => owner[column]))].filter((value) => value != null)
}

async function read(
  db: Db | Tx,
  table: string,
  column: string,
  values: unknown[],
  rest = sql``,
): Promise<Row[]> {
  if (values.length === 0) return []
  const { rows } = await sql<Row>`select ${columnsOf(table)} from ${sql.table(table)}
    where ${sql.ref(column)} = any (${values}::text[])${rest}`.execute(db)
  for (const row of rows) Object.assign(row, facts[table]?.(row))
  return rows
}

/** What is read beside a record's own columns. */
const besides: Readonly<Record<string, readonly RawBuilder<unknown>[]>> = {
  address: [sql`${countryOfAddress()} as country`],
  cart: [sql`${paymentIdOfCart()} as payment_id`],
  line_item: [
    sql`${rateOfLine} as tax_rate`,
    sql`${taxesOfLine} as taxes`,
    sql`line_item.subtotal as own_subtotal`,
  ],
  money_amount: [sql`null as min_quantity`, sql`null as max_quantity`, sql`null as price_list_id`],
  product_variant: [
    sql`${isVariantPublished} as published`,
    sql`${imageOfVariant} as image`,
    sql`${isProductDeleted} as is_product_deleted`,
  ],
  shipping_option: [sql`${pricesOfOption} as prices`],
}

const columnsOf = (table: string) => sql.join([sql`${sql.table(table)}.*`, ...(besides[table] ?? [])])

/** What follows from a record's row. */
const facts: Readonly<Record<string, (row: Row) => object>> = {
  line_item: (row) => ({
    subtotal: row.subtotal === null ? undefined : Number(row.subtotal),
    ...lineFacts(
      {
        unit_price: Number(row.unit_price),
        includes_tax: row.includes_tax === true,
        quantity: Number(row.quantity),
        fulfilled_quantity: Number(row.fulfilled_quantity),
        removed_quantity: Number(row.removed_quantity),
        returned_quantity: Number(row.returned_quantity),
      },
      taxRateOf({ taxes: row.taxes as TaxRate[] | null }, Number(row.tax_rate)),
    ),
  }),
  shipping_method: ({ subtotal }) => ({ subtotal: subtotal === null ? undefined : Number(subtotal) }),
  swap: ({ canceled_at }) => ({ status: swapStatus({ canceled_at: canceled_at as string | null }) }),
}
