import type Medusa from '@medusajs/medusa-js'
import type { DraftOrder } from '@purser/contract/draft-orders'
import type { Order } from '@purser/contract/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftFor } from '../src/features/draft-orders/testing/drafts.ts'
import { shop } from '../test/open-shop.ts'
import type { TestStore } from '../test/store.ts'
import { openClientStore, refusalOf, sent } from './support/medusa-client.ts'

let store: TestStore
let client: Medusa
beforeAll(async () => {
  ;({ store, client } = await openClientStore())
})
afterAll(() => store.close())

const drafts = () => client.admin.draftOrders
const read = async (answer: Promise<unknown>) => ((await answer) as { draft_order: DraftOrder }).draft_order
const create = () => read(drafts().create(draftFor as Parameters<ReturnType<typeof drafts>['create']>[0]))

test('the client creates a draft, changes it, and marks it as paid', async () => {
  const made = await create()
  expect(made.cart).toMatchObject({ total: 6_000, items: [{ title: 'Mug' }, { title: 'Gift wrap' }] })
  const [mug, wrap] = made.cart?.items ?? []
  await drafts().addLineItem(made.id, { variant_id: shop.variants[1], quantity: 1 })
  await drafts().updateLineItem(made.id, mug?.id ?? '', { quantity: 1, unit_price: 1_000 })
  await drafts().removeLineItem(made.id, wrap?.id ?? '')
  await drafts().update(made.id, { email: 'someone.else@example.com', no_notification_order: true })
  const changed = await read(drafts().retrieve(made.id))
  expect(changed).toMatchObject({
    no_notification_order: true,
    cart: { email: 'someone.else@example.com', subtotal: 4_000, total: 5_625, items: [{ quantity: 1 }, {}] },
  })

  const { order } = await sent<{ order: Order }>(drafts().markPaid(made.id))
  expect(order).toMatchObject({ draft_order_id: made.id, total: 5_625, payment_status: 'awaiting' })
  expect(await refusalOf(drafts().markPaid(made.id))).toMatchObject({
    status: 400,
    data: { type: 'not_allowed', message: 'This draft order was already marked as paid.' },
  })
  expect(await drafts().list({ limit: 5, offset: 0 })).toMatchObject({
    count: 1,
    draft_orders: [{ id: made.id, status: 'completed', order: { display_id: order.display_id } }],
  })
})

test('the client deletes a draft', async () => {
  const made = await create()
  expect(await drafts().delete(made.id)).toMatchObject({ id: made.id, object: 'draft-order', deleted: true })
  expect((await refusalOf(drafts().retrieve(made.id))).status).toBe(404)
})
