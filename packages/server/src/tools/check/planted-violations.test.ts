import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { someOf } from '../../../../../long-tests.ts'
import { everyInvariant } from './every-invariant.ts'
import { findViolations } from './find-violations.ts'
import { NOW } from './testing/insert-rows.ts'
import { type CleanStore, openCleanStore } from './testing/open-clean-store.ts'
import { plantedOrderEdits } from './testing/order-edits/planted-order-edits.ts'
import { plantedCatalogue } from './testing/planted-catalogue.ts'
import { plantedCarts, plantedCustomers } from './testing/planted-customers.ts'
import { plantedGoods } from './testing/planted-goods.ts'
import { plantedInvoices } from './testing/planted-invoices.ts'
import { plantedMoney } from './testing/planted-money.ts'
import { plantedMovedIn } from './testing/planted-moved-in.ts'
import { plantedNotifications } from './testing/planted-notifications.ts'
import { plantedRecords } from './testing/planted-records.ts'
import { plantedSettings } from './testing/planted-settings.ts'
import { plantedApps, plantedWebhooks } from './testing/planted-webhooks.ts'
import { dropConstraints } from './testing/unconstrained-copy.ts'

const everyPlanted = [
  ...plantedMoney,
  ...plantedMovedIn,
  ...plantedOrderEdits,
  ...plantedInvoices,
  ...plantedGoods,
  ...plantedCatalogue,
  ...plantedCustomers,
  ...plantedCarts,
  ...plantedRecords,
  ...plantedSettings,
  ...plantedNotifications,
  ...plantedWebhooks,
  ...plantedApps,
].map(([breaks, what, sql, ids, also = {}]) => ({ breaks, what, sql, ids, also }))

let store: CleanStore

beforeAll(async () => {
  store = await openCleanStore()
  await dropConstraints(store.client)
})

afterAll(() => store?.close())

/** Returns the ids that each invariant reports after `sql`, which is rolled back. */
async function reportsAfter(sql: string): Promise<Record<string, readonly string[]>> {
  await store.client.query('BEGIN')
  try {
    await store.client.query(
      "SELECT set_config('check.now', $1, true), set_config('timezone', 'UTC', true)",
      [NOW],
    )
    await store.client.query(sql.replaceAll('now()', `'${NOW}'::timestamptz`))
    const reports: Record<string, readonly string[]> = {}
    for (const invariant of everyInvariant) {
      const { count, ids } = await findViolations(store.client, invariant)
      if (count > 0) reports[invariant.id] = ids
    }
    return reports
  } finally {
    await store.client.query('ROLLBACK')
  }
}

describe('a planted violation is reported by its own invariant and by no other', () => {
  test.each(someOf(everyPlanted, 5))('$breaks: $what', async ({ breaks, sql, ids, also }) => {
    expect(await reportsAfter(sql)).toEqual({ [breaks]: ids, ...also })
  })
})

test('without a planted violation nothing is reported', async () => {
  expect(await reportsAfter('SELECT 1')).toEqual({})
})

test('every invariant has its own id and a planted violation', () => {
  const ids = everyInvariant.map((invariant) => invariant.id)
  expect(new Set(ids).size).toBe(ids.length)
  expect([...new Set(everyPlanted.map(({ breaks }) => breaks))].sort()).toEqual([...ids].sort())
})
