import type { Order } from '@purser/contract/orders'
import type { StatusExplanation } from '@purser/domain/explanations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onOrder } from '../../../test/order-books.ts'
import { priceShop, returnOptionId } from '../../../test/price-shop.ts'
import { placeClaimed } from '../../../test/register-claim.ts'
import { placeSwapped } from '../../../test/register-swap.ts'
import { recordStatements } from '../../../test/statements.ts'
import { openStore, type TestStore } from '../../../test/store.ts'

/* explain-14 */

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await priceShop(store.db)
})
afterAll(() => store.close())

const ask = (path: string, field: string) =>
  store.call<{ explanation: StatusExplanation }>('GET', `/admin/${path}/explain?field=${field}`)
const why = async (path: string, field = 'status') => (await ask(path, field)).body.explanation
const by = 'Olive Perez'

test('the statuses of a swap and its return are explained by one statement each, with when and by whom', async () => {
  const { id, swap } = await placeSwapped(store, 'cheaper')
  const requested = { label: 'Requested', at: store.now(), by }
  await ask(`swaps/${swap.id}`, 'payment_status')
  const statements = recordStatements(store)
  expect(await why(`swaps/${swap.id}`, 'payment_status')).toMatchObject({
    status: 'not_paid',
    rule: 'The difference has not been refunded.',
    facts: [{ label: 'Difference due', value: '-€12.50' }, requested],
  })
  expect(statements.stop()).toHaveLength(1)
  store.setNow('2026-03-02T11:00:00.000Z')
  await onOrder(store, id, `swaps/${swap.id}/process-payment`)
  await onOrder(store, id, `swaps/${swap.id}/fulfillments`, {})
  const now = { at: store.now(), by }
  expect(await why(`swaps/${swap.id}`, 'payment_status')).toMatchObject({
    status: 'difference_refunded',
    rule: 'The difference has been refunded.',
    facts: [
      { label: 'Difference due' },
      { label: 'Refund', value: '€12.50 refunded', ...now },
      requested,
      { label: 'Confirmed', ...now },
      { label: 'Settled', ...now },
    ],
  })
  expect(await why(`swaps/${swap.id}`, 'fulfillment_status')).toMatchObject({
    status: 'fulfilled',
    facts: [{ value: '1 ordered, 1 packed' }, { label: 'Packed', ...now }],
  })
  expect(await why(`returns/${swap.return_order?.id}`)).toMatchObject({
    status: 'requested',
    rule: 'The items have not been received yet.',
    facts: [{ value: '1 requested' }, requested],
  })
})

test('a canceled claim says who canceled it, and its return that it was canceled with it', async () => {
  const { id, claim } = await placeClaimed(store, 'replace', {
    return_shipping: { option_id: returnOptionId },
  })
  expect(await why(`claims/${claim.id}`, 'payment_status')).toMatchObject({
    status: 'na',
    rule: 'The items are replaced, and nothing is refunded.',
  })
  store.setNow('2026-03-02T12:00:00.000Z')
  await onOrder(store, id, `claims/${claim.id}/cancel`)
  const canceled = { label: 'Canceled', at: store.now(), by }
  const { status, facts } = await why(`claims/${claim.id}`, 'fulfillment_status')
  expect([status, facts.at(-1)]).toEqual(['canceled', canceled])
  const { order } = (await store.call<{ order: Order }>('GET', `/admin/orders/${id}`)).body
  const back = order.claims?.[0]?.return_order
  expect((await why(`returns/${back?.id}`)).facts.at(-1)).toEqual({
    ...canceled,
    label: 'Canceled with its swap or claim',
  })
})

test('unknown records are not found, and unknown fields refused', async () => {
  for (const [path, field] of [
    ['swaps/swap_nobody', 'payment_status'],
    ['claims/claim_nobody', 'payment_status'],
    ['returns/ret_nobody', 'status'],
  ] as const) {
    expect((await ask(path, field)).status).toBe(404)
    expect((await ask(path, 'email')).status).toBe(400)
  }
})
