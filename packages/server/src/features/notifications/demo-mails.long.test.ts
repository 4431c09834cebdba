import { mailedEvents } from '@purser/domain/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDemoDatabase, MAKING } from '../../../test/demo/demo-database.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { mailContentOf } from './mail-content-of.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore({}, createDemoDatabase)
}, MAKING)
afterAll(() => store.close())

test.each(mailedEvents)('what the demo store’s emails say about %s comes from its books', async (event) => {
  const rows = await store.db
    .selectFrom('notification')
    .select(['event_name', 'resource_id', 'data'])
    .where('event_name', '=', event)
    .limit(10)
    .execute()
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows)
    expect(await mailContentOf(store.db, row)).toMatchObject({ text: expect.stringMatching(/#\d+/) })
})

test("a swap's mail names the goods to send back, even if it was canceled since", async () => {
  const rows = await store.db
    .selectFrom('notification')
    .innerJoin('swap', 'swap.id', 'notification.resource_id')
    .select(['event_name', 'resource_id', 'notification.data', 'canceled_at'])
    .where('event_name', '=', 'swap.created')
    .execute()
  expect(new Set(rows.map(({ canceled_at }) => canceled_at !== null))).toEqual(new Set([true, false]))
  for (const row of rows) {
    const text = expect.stringMatching(/Items to send back:\n- 1 × .+\n\nNew items:\n- 1 × /)
    expect([row.canceled_at, await mailContentOf(store.db, row)]).toMatchObject([row.canceled_at, { text }])
  }
})
