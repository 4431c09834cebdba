import { onOrder } from '../../../../test/order-books.ts'
import { placeCaptured } from '../../../../test/register-claim.ts'
import type { TestStore } from '../../../../test/store.ts'

/** Places a captured order of two lines and fulfills both. */
export async function placeSent(store: TestStore) {
  const placed = await placeCaptured(store, {
    lines: [
      { unit_price: 2_000, quantity: 3 },
      { unit_price: 1_000, quantity: 1 },
    ],
  })
  const [mugs = '', plate = ''] = placed.line_ids
  const sent = await onOrder(store, placed.id, 'fulfillment', {
    items: [
      { item_id: mugs, quantity: 3 },
      { item_id: plate, quantity: 1 },
    ],
  })
  if (sent.status !== 200) throw new Error('The order was not fulfilled')
  return { ...placed, mugs, plate }
}
