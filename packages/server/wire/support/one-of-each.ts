import { makeDiscount } from '../../src/features/discounts/testing/discount-calls.ts'
import { editCalls } from '../../src/features/order-edits/testing/edit-calls.ts'
import { addTaxRate, addType } from '../../src/features/taxes/testing/tax-examples.ts'
import { shop } from '../../test/open-shop.ts'
import { onOrder } from '../../test/order-books.ts'
import { priceShop, returnOptionId } from '../../test/price-shop.ts'
import { broken, byParcel, placeCaptured, shipPacked } from '../../test/register-claim.ts'
import { swapOf } from '../../test/register-swap.ts'
import { openStore, type TestStore } from '../../test/store.ts'

/** Opens a store with a paid draft, an order with a fulfillment, a swap, a claim and a return, and one record for each list. */
export async function openStoreWithOneOfEach() {
  const store = await openStore()
  await priceShop(store.db)
  const { id, line } = await placeCaptured(store, { lines: [{ unit_price: 2_000, quantity: 9 }] })
  const additional_items = [{ variant_id: shop.variants[0], quantity: 1 }]
  const replacement = { type: 'replace', additional_items, shipping_methods: byParcel }
  for (const [call, body] of [
    ['fulfillment', { items: [{ item_id: line, quantity: 4 }] }],
    ['swaps', swapOf(line)],
    ['claims', { ...replacement, claim_items: broken(line) }],
    ['return', { items: [{ item_id: line, quantity: 1 }], return_shipping: { option_id: returnOptionId } }],
  ] as const) {
    const { status, body: answer } = await onOrder(store, id, call, body)
    if (status !== 200) throw new Error(`${call}: ${answer.message}`)
    if (call === 'fulfillment') await shipPacked(store, id)
  }
  const swap = (await onOrder(store, id, 'capture')).body.order.swaps?.[0]
  await onOrder(store, id, `swaps/${swap?.id}/fulfillments`, {})
  await onOrder(store, id, `swaps/${swap?.id}/process-payment`)
  const { body } = await store.call<{ draft_order: { id: string } }>('POST', '/admin/draft-orders', {
    region_id: shop.region.id,
    email: 'draft@example.com',
    items: [{ variant_id: shop.variants[0], quantity: 1 }],
    shipping_methods: [{ option_id: shop.shippingOptionId }],
    shipping_address: { first_name: 'Ida', country_code: 'de' },
  })
  const draft = body.draft_order.id
  await store.call('POST', `/admin/draft-orders/${draft}/pay`)
  await store.call('POST', '/admin/notes', { resource_id: id, resource_type: 'order', value: 'A note' })
  const at = store.now()
  const mail = {
    resource_type: 'order',
    resource_id: id,
    to: 'x@example.com',
    created_at: at,
    updated_at: at,
  }
  for (const row of [{ id: 'noti_1' }, { id: 'noti_2', parent_id: 'noti_1' }]) {
    await store.db
      .insertInto('notification')
      .values({ ...mail, ...row })
      .execute()
  }
  const made = await store.call<{ collection: { id: string } }>('POST', '/admin/collections', {
    title: 'Cups',
  })
  await store.db.updateTable('product').set({ collection_id: made.body.collection.id }).execute()
  await makeDiscount(store, {
    code: 'CUPS',
    rule: { type: 'percentage', value: 10, allocation: 'item', valid_for: ['prod_test'] },
    regions: [shop.region.id],
    is_dynamic: true,
  })
  await addTaxesAndEdit(store, id, line)
  return { store, draft, order: id }
}

async function addTaxesAndEdit(store: TestStore, orderId: string, line: string): Promise<void> {
  await addTaxRate(store, {
    products: ['prod_test'],
    product_types: [await addType(store)],
    shipping_options: [shop.shippingOptionId],
  })
  const edits = editCalls(store)
  const edit = await edits.started(orderId)
  await edits.change(edit.id, line, { quantity: 10 })
}
