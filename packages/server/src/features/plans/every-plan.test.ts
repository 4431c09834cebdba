import type { Plan } from '@purser/contract/plans'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { someOf } from '../../../../../long-tests.ts'
import { callExamples } from '../../../test/examples/call-examples.ts'
import { openRehearsedStore, type RehearsedStore } from '../../../test/examples/rehearsed-store.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { createScriptedProvider } from '../../../test/scripted-provider.ts'
import { routes } from '../../app-routes.ts'
import { addSeconds } from '../../clock.ts'
import { oneApp } from '../apps/testing/app-examples.ts'

/* For every operation: what its plan says is what the call then does. */

let store: RehearsedStore
const scripted = createScriptedProvider()
beforeAll(async () => {
  store = await openRehearsedStore({
    paymentProviders: [scripted.provider],
    providerTimeLimit: 300,
    apps: [oneApp],
    mail: { url: 'smtp://127.0.0.1:1', from: 'shop@purser.test' },
    outbound: { allowsPrivate: true },
  })
  await priceShop(store.db)
})
afterAll(() => store.close())

const operations = routes
  .filter(({ kind }) => kind === 'operation')
  .map(
    ({ endpoint }) =>
      [endpoint.name, endpoint.method === 'DELETE' ? 'DELETE' : 'POST', endpoint.status ?? 200] as const,
  )

/** Counts what operations write, not what a provider's answer adds. */
async function countWritten() {
  const { rows } = await sql<Record<'records' | 'money' | 'jobs', number>>`select
    (select count(*) from journal where operation <> 'settle-payment') as records,
    (select count(*) from payment_operation) as money,
    (select count(*) from outbox) as jobs`.execute(store.db)
  const [counts] = rows
  if (!counts) throw new RangeError('A count has one row.')
  return counts
}

test.each(someOf(operations, 9))('%s does what its plan says', async (name, method, expected) => {
  const make = { ...callExamples(store), ...store.examples }[name]
  if (!make) throw new Error(`No example of a call of ${name}: add one to callExamples`)
  const { path, body } = await make()
  const before = await countWritten()
  const planned = await store.call<{ plan: Plan }>(method, `${path}?plan=true`, body)
  expect([planned.status, planned.body]).toMatchObject([200, { plan: {} }])
  const { plan } = planned.body
  expect(await countWritten()).toEqual(before)
  // A request for approval may wait: its effects don't change with the time alone (plans-4).
  const at = store.now()
  store.setNow(addSeconds(at, 3_600))
  const later = await store.call<{ plan: Plan }>(method, `${path}?plan=true`, body)
  expect(later.body.plan?.token).toBe(plan.token)
  store.setNow(at)

  const { status, body: answer } = await store.call(method, path, body, { 'if-plan': plan.token })
  expect([status, answer]).toMatchObject([expected, {}])
  const after = await countWritten()
  expect(after.records - before.records).toBe(plan.records.length)
  expect(after.money - before.money).toBe(plan.money.length)
  // The capture or refund of a payment may queue more, such as the email about it.
  if (plan.money.length === 0) expect(after.jobs - before.jobs).toBe(plan.jobs.length)
})
