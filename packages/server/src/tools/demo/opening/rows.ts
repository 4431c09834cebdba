import type { Insertable } from 'kysely'
import type { DB, Tx } from '../../../database/index.ts'
import type { Random } from '../chance.ts'

/** What a store opens with, each table after those that it refers to. */
const tables = [
  'region',
  'region_payment_providers',
  'region_fulfillment_providers',
  'shipping_option',
  'shipping_option_requirement',
  'return_reason',
  'product_collection',
  'product_type',
  'product_tag',
  'product',
  'product_tags',
  'image',
  'product_option',
  'product_variant',
  'product_option_value',
  'money_amount',
  'discount_rule',
  'discount_rule_products',
  'discount',
  'discount_regions',
] as const

type Table = (typeof tables)[number]

/** Rows to be written, by their table. */
export type Rows = { readonly [T in Table]: Insertable<DB[T]>[] }

/** A store's opening while it is put together. Times are milliseconds since 1970. */
export interface Opening {
  readonly random: Random
  readonly newId: (prefix: string, at: number) => string
  readonly batch: Rows
  readonly now: number
}

export function noRows(): Rows {
  return Object.fromEntries(tables.map((table) => [table, []])) as { [T in Table]: never[] }
}

const MOST = 1_000

/** Writes the rows, a thousand in one statement. */
export async function insertRows(tx: Tx, rows: Rows): Promise<void> {
  for (const table of tables) {
    for (let start = 0; start < rows[table].length; start += MOST) {
      const some = rows[table].slice(start, start + MOST)
      // Rows and table belong together: the type says so for each table, not for all of them at once.
      await tx
        .insertInto(table as 'region')
        .values(some as Insertable<DB['region']>[])
        .execute()
    }
  }
}

export function iso(at: number): string {
  return new Date(at).toISOString()
}
