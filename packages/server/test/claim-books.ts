import type { Db } from '../src/database/index.ts'
import { checkStore } from '../src/tools/check/index.ts'
import { readOrderBooks } from './order-books.ts'
import type { TestStore } from './store.ts'

/** Returns an order's books with everything that its claims wrote, to see what was written or that nothing was. */
export async function readClaimBooks(db: Db, orderId: string) {
  const claims = await db
    .selectFrom('claim_order')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const ids = ['-', ...claims.map(({ id }) => id)]
  const items = await db.selectFrom('claim_item').selectAll().where('claim_order_id', 'in', ids).execute()
  const newLines = await db.selectFrom('line_item').selectAll().where('claim_order_id', 'in', ids).execute()
  const methods = await db
    .selectFrom('shipping_method')
    .selectAll()
    .where('claim_order_id', 'in', ids)
    .execute()
  const returns = await db.selectFrom('return').selectAll().where('claim_order_id', 'in', ids).execute()
  const stock = await db
    .selectFrom('product_variant')
    .select(['id', 'inventory_quantity'])
    .orderBy('id')
    .execute()
  return {
    ...(await readOrderBooks(db, orderId)),
    claims,
    items,
    newLines,
    methods,
    returns,
    stock,
    addresses: await db.selectFrom('address').select('id').orderBy('id').execute(),
    tags: await db.selectFrom('claim_tag').select('value').orderBy('value').execute(),
  }
}

/** Returns the violated invariants of the whole store with the offending ids; of those that only warn, the named ones. */
export async function brokenInvariants(
  { url, now }: Pick<TestStore, 'url' | 'now'>,
  warnings: readonly string[] = [],
) {
  const { findings } = await checkStore(url, { now: now() })
  return findings
    .filter(
      ({ count, invariant }) =>
        count > 0 && (invariant.severity === 'error' || warnings.includes(invariant.id)),
    )
    .map(({ invariant, ids }) => [invariant.id, ids])
}
