import { sql } from 'kysely'
import type { Db, Tx } from '../database/index.ts'
import { taxLines } from '../database/relations/index.ts'

/** What a record of the graph is; a leaf has nothing attached to it. */
export type Kind =
  | 'leaf'
  | 'address'
  | 'cart'
  | 'claim'
  | 'claim_item'
  | 'customer'
  | 'discount'
  | 'discount_rule'
  | 'gift_card'
  | 'line_item'
  | 'order'
  | 'product'
  | 'product_option'
  | 'region'
  | 'return'
  | 'return_item'
  | 'shipping_method'
  | 'shipping_option'
  | 'swap'
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

/** What a store of ours has nothing of. */
export const none = (nothing: null | readonly []): Edge => ({ to: 'leaf', load: async () => () => nothing })

/** The record whose `by` stands in the owner's `column`; a deleted one too, for what was sold stays known. */
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
}

/** The records whose `column` is the owner's id. */
export function several(table: string, to: Kind, column: string, { isLive, by = 'id' }: Many = {}): Edge {
  return {
    to,
    load: async (db, owners) => {
      const rows = await read(
        db,
        table,
        column,
        valuesOf(owners, 'id'),
        sql`
        ${isLive ? sql`and deleted_at is null` : sql``} order by ${sql.ref(by)}, id`,
      )
      return (owner) => rows.filter((row) => row[column] === owner.id)
    },
  }
}

interface Link {
  readonly link: string
  readonly owner: string
  readonly found: string
}

/** The records to which a table of links leads from the owner. */
export function through(table: string, to: Kind, { link, owner: ownerColumn, found }: Link): Edge {
  return {
    to,
    load: async (db, owners) => {
      const { rows } = await sql<Row & { linked_from: string }>`
        select found.*, link.${sql.ref(ownerColumn)} as linked_from from ${sql.table(link)} as link
        join ${sql.table(table)} as found on found.id = link.${sql.ref(found)}
        where link.${sql.ref(ownerColumn)} = any (${valuesOf(owners, 'id')}::text[]) order by found.id`.execute(
        db,
      )
      return (owner) => rows.filter(({ linked_from }) => linked_from === owner.id)
    },
  }
}

/** What a line is taxed with: the rate that its order was placed at, in a cart that of its region. */
export const taxLinesOfLine: Edge = {
  to: 'leaf',
  load: async (db, owners) => {
    const { rows } = await sql<{ id: string; rate: number }>`
      select line.id, coalesce(home.tax_rate, region.tax_rate, 0) as rate from line_item as line
      left join "order" as home on home.id = line.home_order_id
      left join cart on cart.id = line.cart_id left join region on region.id = cart.region_id
      where line.id = any (${valuesOf(owners, 'id')}::text[])`.execute(db)
    const rates = new Map(rows.map(({ id, rate }) => [id, rate]))
    return ({ id }) => taxLines(rates.get(String(id)) ?? 0)
  },
}

/** What a shipping option costs, as a list of prices: its amount in its region's currency, where it has one. */
export const pricesOfOption: Edge = {
  to: 'leaf',
  load: async (db, owners) => {
    const regions = await read(db, 'region', 'id', valuesOf(owners, 'region_id'))
    const currencies = new Map(regions.map(({ id, currency_code }) => [id, currency_code]))
    return ({ amount, region_id }) =>
      amount === null ? [] : [{ currency_code: currencies.get(region_id), amount }]
  },
}

function valuesOf(owners: readonly Row[], column: string): unknown[] {
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
  const { rows } = await sql<Row>`select * from ${sql.table(table)}
    where ${sql.ref(column)} = any (${values}::text[])${rest}`.execute(db)
  return rows
}
