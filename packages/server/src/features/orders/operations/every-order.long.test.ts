import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDemoDatabase, MAKING } from '../../../../test/demo/demo-database.ts'
import { createScriptedProvider } from '../../../../test/scripted-provider.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'
import { checkStore } from '../../../tools/check/index.ts'

let store: TestStore
const scripted = createScriptedProvider()
beforeAll(async () => {
  store = await openStore({ paymentProviders: [scripted.provider] }, createDemoDatabase)
}, MAKING)
afterAll(() => store.close())

const reactions = ['succeed', 'refuse', 'throw after effect', 'succeed', 'throw'] as const
const operations = [
  ['capture'],
  ['refund', { amount: 1, reason: 'other' }],
  ['cancel'],
  ['complete'],
  ['capture'],
  ['refund', { amount: 700, reason: 'discount', note: 'Late' }],
  ['archive'],
  ['cancel'],
] as const

test('any operation on any order of the demo store keeps the books sound', async () => {
  const orders = await store.db.selectFrom('order').select('id').orderBy('id').execute()
  const statuses = new Set<number>()
  for (const [rank, { id }] of orders.filter((_, rank) => rank % 2 === 0).entries()) {
    const [name, body] = operations[rank % operations.length] ?? ['capture']
    scripted.next(reactions[rank % reactions.length] ?? 'succeed')
    const answer = await store.call('POST', `/admin/orders/${id}/${name}`, body)
    statuses.add(answer.status)
  }
  expect([...statuses].sort()).toEqual([200, 400])
  expect(await brokenInvariants()).toEqual([])

  scripted.always('succeed')
  store.setNow('2026-03-02T12:00:00.000Z')
  store.app.startWorker()
  await expect.poll(openOperations, { timeout: 20_000 }).toBe(0)
  expect(await brokenInvariants()).toEqual([])
  expect(await effectsInTheBooks()).toEqual(
    scripted
      .effects()
      .map((effect) => effect.operationId)
      .sort(),
  )
})

async function brokenInvariants() {
  const { findings } = await checkStore(store.url, { now: store.now() })
  return findings.filter(({ count, invariant }) => count > 0 && invariant.severity === 'error')
}

async function openOperations(): Promise<number> {
  const open = await store.db
    .selectFrom('payment_operation')
    .select('id')
    .where('state', 'in', ['pending', 'unknown'])
    .execute()
  return open.length
}

/** Returns this test's operations that succeeded: the demo store's own were never sent to a provider. */
async function effectsInTheBooks(): Promise<string[]> {
  const asked = await store.db
    .selectFrom('payment_operation')
    .innerJoin('payment', 'payment.id', 'payment_operation.payment_id')
    .select('payment_operation.id')
    .where('state', '=', 'succeeded')
    .where('tries', '>', 0)
    .where('provider_id', '=', 'manual')
    .where('settled_at', '>=', '2026-03-02T09:00:00.000Z')
    .execute()
  return asked.map(({ id }) => id).sort()
}
