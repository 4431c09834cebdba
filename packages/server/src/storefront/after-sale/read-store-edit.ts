import { type StoreOrderEdit, storeOrderEdit } from '@purser/contract/storefront'
import type { Db } from '../../database/index.ts'
import { readEdit } from '../../features/order-edits/index.ts'
import { notFound } from '../../http/index.ts'
import { withProducts } from '../carts/index.ts'

/** Returns a change of an order as its customer sees it. Throws 404, also before it is sent to them or confirmed. */
export async function readStoreEdit(db: Db, id: string): Promise<StoreOrderEdit> {
  const { items = [], changes = [], ...edit } = await readEdit(db, id, {})
  if (edit.requested_at === null && edit.confirmed_at === null) throw notFound('Order edit', id)
  const shown = <Line extends Parameters<typeof withProducts>[0][number]>(line: Line | null | undefined) =>
    line ? withProducts([line])[0] : null
  // Strips fields that the contract doesn't name: notes and names of operators are not the customer's.
  return storeOrderEdit.parse({
    ...edit,
    payment_collection: null,
    items: withProducts(items),
    changes: changes.map(({ line_item, original_line_item, ...change }) => ({
      ...change,
      line_item: shown(line_item),
      original_line_item: shown(original_line_item),
    })),
  })
}
