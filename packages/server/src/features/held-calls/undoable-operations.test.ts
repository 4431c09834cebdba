import type { HeldCall } from '@purser/contract/held-calls'
import { undoableNames } from '@purser/domain/undo'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callExamples } from '../../../test/examples/call-examples.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { createScriptedProvider } from '../../../test/scripted-provider.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { draft } from '../draft-orders/testing/drafts.ts'

/* Every operation with an undo window, by the same steps: none has code of its own for it. */

let store: TestStore
beforeAll(async () => {
  store = await openStore({
    paymentProviders: [createScriptedProvider().provider],
    mail: { url: 'smtp://127.0.0.1:1', from: 'shop@purser.test' },
  })
  await priceShop(store.db)
})
afterAll(() => store.close())

const hold = (path: string, body?: object, headers: Record<string, string> = {}) =>
  store.call<{ order: { id: string; display_id: number } }>('POST', path, body, {
    'undo-window': '60',
    ...headers,
  })
const decide = (id: unknown, what: 'undo' | 'finish') =>
  store.call<{ held_call: HeldCall }>('POST', `/admin/held-calls/${String(id)}/${what}`)
const entries = async () =>
  (await store.db.selectFrom('journal').select('id').orderBy('id').execute()).map(({ id }) => id)

test.each(undoableNames)('%s is held, undone, held again and done (undo-1, undo-5)', async (name) => {
  const { path, body } = (await callExamples(store)[name]?.()) ?? { path: '' }
  const before = await entries()
  const first = await hold(path, body)
  expect([first.status, first.headers['undo-seconds']], JSON.stringify(first.body)).toEqual([200, '60'])
  expect((await decide(first.headers['undo-id'], 'undo')).status).toBe(200)
  const second = await hold(path, body)
  expect(await entries()).toEqual(before)
  const { status, body: done } = await decide(second.headers['undo-id'], 'finish')
  expect([status, done.held_call?.status], JSON.stringify(done)).toEqual([200, 'done'])
  expect((await entries()).length).toBeGreaterThan(before.length)
})

test('a draft that is marked as paid shows the order that it will be (undo-2, undo-13)', async () => {
  const { id } = await draft(store)
  const held = await hold(`/admin/draft-orders/${id}/pay`)
  const { order } = held.body
  const numberOf = async () =>
    (await store.call<{ order: { display_id: number } }>('GET', `/admin/orders/${order.id}`)).body.order
      .display_id
  expect([await numberOf(), await numberOf()]).toEqual([order.display_id, order.display_id])
  // A change of the order that doesn't exist yet lets it take effect first.
  const capture = await store.call('POST', `/admin/orders/${order.id}/capture`)
  expect([capture.status, await numberOf()]).toEqual([200, order.display_id])
  const next = await hold(`/admin/draft-orders/${(await draft(store)).id}/pay`)
  expect(next.body.order.display_id).toBe(order.display_id + 1)
})
