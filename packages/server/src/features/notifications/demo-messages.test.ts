import { mailedEvents } from '@purser/domain/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type TestStore } from '../../../test/store.ts'
import { ensureStore, syncReferenceData } from '../../database/index.ts'
import { createDemoStore } from '../demo/index.ts'
import { messageOf } from './message-of.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await syncReferenceData(store.db)
  await ensureStore(store.db, store.now())
  await createDemoStore(store.url, { now: store.now() })
})
afterAll(() => store.close())

test.each(mailedEvents)('what the demo store says of %s is read from its books', async (event) => {
  const rows = await store.db
    .selectFrom('notification')
    .select(['event_name', 'resource_id', 'data'])
    .where('event_name', '=', event)
    .limit(10)
    .execute()
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows)
    expect(await messageOf(store.db, row)).toMatchObject({ text: expect.stringMatching(/#\d+/) })
})
