import { afterAll, beforeAll, expect, test } from 'vitest'
import { someOf } from '../../../../../long-tests.ts'
import { readClaimBooks } from '../../../test/claim-books.ts'
import { eventsOf, onOrder } from '../../../test/order-books.ts'
import { broken, claim, placeClaimed } from '../../../test/register-claim.ts'
import { createScriptedProvider } from '../../../test/scripted-provider.ts'
import { openPricedStore } from '../../../test/stock/priced-store.ts'
import type { TestStore } from '../../../test/store.ts'

/* F-4 and F-5: a provider that refuses, hangs, loses its answer or sends it twice. */

let store: TestStore
const scripted = createScriptedProvider()
beforeAll(async () => {
  store = await openPricedStore({ paymentProviders: [scripted.provider], providerTimeLimit: 100 })
})
afterAll(() => store.close())

const cancel = (id: string, claimId: string) => onOrder(store, id, `claims/${claimId}/cancel`)
const refundsOf = async (id: string) =>
  (await readClaimBooks(store.db, id)).refunds.map(({ amount, reason }) => [amount, reason])

test('a claim whose refund the provider refuses has refunded nothing: it can be canceled and created again', async () => {
  scripted.next('succeed', 'refuse')
  const { id, line, total, claim: made } = await placeClaimed(store, 'refund')
  const { body } = await store.call<{ order: Record<string, unknown> }>('GET', `/admin/orders/${id}`)
  expect(body.order).toMatchObject({
    payment_status: 'captured',
    refunded_total: 0,
    refundable_amount: total,
    refunds: [],
    claims: [{ payment_status: 'not_refunded', refund_amount: 2_500 }],
  })
  expect((await eventsOf(store.db, [made.id, id])).map(({ event }) => event)).toContain('order.refund_failed')
  expect((await eventsOf(store.db, [made.id])).map(({ event }) => event)).not.toContain(
    'claim.refund_processed',
  )
  expect((await cancel(id, made.id)).status).toBe(200)
  const again = await claim(store, id, { type: 'refund', claim_items: broken(line) })
  expect(again.body.order.claims).toMatchObject([
    { payment_status: 'not_refunded', canceled_at: store.now() },
    { payment_status: 'refunded', canceled_at: null },
  ])
  expect(await refundsOf(id)).toEqual([[2_500, 'claim']])
})

test("what a claim couldn't refund, an operator can refund manually", async () => {
  scripted.next('succeed', 'refuse')
  const { id } = await placeClaimed(store, 'refund')
  const { body } = await onOrder(store, id, 'refund', { amount: 2_500, reason: 'other' })
  expect(body.order).toMatchObject({ refunded_total: 2_500, claims: [{ payment_status: 'not_refunded' }] })
})

test.each(someOf(['throw after effect', 'throw', 'hang'] as const))(
  'a claim’s refund for which the provider does %s is pending, then made once',
  async (reaction) => {
    store.setNow('2026-03-02T09:00:00.000Z')
    scripted.next('succeed', reaction)
    const { id, claim: made } = await placeClaimed(store, 'refund')
    expect(made.payment_status).toBe('not_refunded')
    expect((await cancel(id, made.id)).body.message).toContain('still being processed')
    expect((await readClaimBooks(store.db, id)).order).toMatchObject({ refunded_total: 2_500 })

    store.setNow('2026-03-02T12:00:00.000Z')
    store.app.startWorker()
    const status = async () => (await readClaimBooks(store.db, id)).claims[0]?.payment_status
    await expect.poll(status, { timeout: 20_000 }).toBe('refunded')
    const { operations, refunds } = await readClaimBooks(store.db, id)
    expect(refunds).toHaveLength(1)
    const ids = operations.filter(({ kind }) => kind === 'refund').map((operation) => operation.id)
    expect(scripted.effects().filter(({ operationId }) => ids.includes(operationId))).toMatchObject([
      { kind: 'refund', amount: 2_500 },
    ])
    const told = (await eventsOf(store.db, [made.id])).map(({ event }) => event)
    expect(told).toEqual(['claim.created', 'claim.refund_processed'])
  },
)
