import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type TestStore } from '../../../test/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store.close())

test('return reasons are listed by label, each with its children, without deleted ones', async () => {
  await store.db.deleteFrom('return_reason').execute()
  const when = { created_at: store.now(), updated_at: store.now() }
  const reason = (id: string, label: string, more = {}) => ({ id, value: id, label, ...when, ...more })
  await store.db
    .insertInto('return_reason')
    .values([
      reason('rr_size', 'Size'),
      reason('rr_broken', 'Broken'),
      reason('rr_small', 'Too small', { parent_return_reason_id: 'rr_size' }),
      reason('rr_large', 'Too large', { parent_return_reason_id: 'rr_size' }),
      reason('rr_old', 'Old', { parent_return_reason_id: 'rr_size', deleted_at: when.created_at }),
      reason('rr_gone', 'Gone', { deleted_at: when.created_at }),
    ])
    .execute()
  const { status, body } = await store.call('GET', '/admin/return-reasons')
  expect([status, body]).toMatchObject([
    200,
    {
      return_reasons: [
        { id: 'rr_broken', label: 'Broken', return_reason_children: [] },
        { id: 'rr_size', return_reason_children: [{ id: 'rr_large' }, { id: 'rr_small' }] },
      ],
    },
  ])
})
