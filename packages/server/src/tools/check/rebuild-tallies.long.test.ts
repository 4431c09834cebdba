import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkStore, formatReport, rebuildTallies } from './index.ts'
import { tallyInvariants } from './invariants/tallies.ts'
import { NOW } from './testing/insert-rows.ts'
import { type CleanStore, openCleanStore } from './testing/open-clean-store.ts'

let store: CleanStore
beforeAll(async () => {
  store = await openCleanStore()
})
afterAll(() => store?.close())

const report = () => checkStore(store.url, { now: NOW, invariants: tallyInvariants })

test('drifted tallies are reported with the command that fixes them, and right after it ran', async () => {
  await store.client.query(`DELETE FROM list_tally WHERE list = 'order' AND grain = 'all';
    UPDATE list_tally SET n = n + 1 WHERE grain = 'month';
    INSERT INTO list_tally VALUES ('swap', 'day', '2026-03-02', '{}', 5);
    UPDATE holder_tally SET n = n + 1`)
  const drifted = await report()
  expect(drifted.isSound).toBe(false)
  expect(formatReport(drifted)).toMatch(/To fix T1, T2, T3, T4.*: npm run check -- --rebuild-tallies\n$/)
  await rebuildTallies(store.ownerUrl)
  expect(formatReport(await report())).toMatch(/no errors\.\n$/)
})

test('an order that changes during the count is counted once', async () => {
  await store.client.query(
    `BEGIN; UPDATE "order" SET payment_status = 'requires_action' WHERE id = 'order-free'`,
  )
  const rebuilt = rebuildTallies(store.ownerUrl)
  const other = new pg.Client({ connectionString: store.ownerUrl })
  await other.connect()
  await expect
    .poll(async () => {
      const { rows } = await other.query(
        `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      return rows[0].n
    })
    .toBe(1)
  await other.end()
  await store.client.query('COMMIT')
  await rebuilt
  expect((await report()).isSound).toBe(true)
})
