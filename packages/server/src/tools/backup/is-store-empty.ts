import type { Db } from '../../database/index.ts'

/** The tables whose rows make a store more than an empty one. */
export const tablesOfUse = ['region', 'product', 'customer', 'order'] as const

/** Returns whether nothing has been sold or set up: no region, product, customer or order. */
export async function isStoreEmpty(db: Db): Promise<boolean> {
  for (const table of tablesOfUse) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false
  }
  return true
}
