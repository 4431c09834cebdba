import type { Db } from '../../database/index.ts'

/** Whether nothing has been sold or set up yet: no region, product, customer or order. */
export async function isStoreEmpty(db: Db): Promise<boolean> {
  for (const table of ['region', 'product', 'customer', 'order'] as const) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false
  }
  return true
}
