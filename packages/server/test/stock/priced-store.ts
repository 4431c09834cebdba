import { expect } from 'vitest'
import { brokenInvariants } from '../claim-books.ts'
import { priceShop } from '../price-shop.ts'
import { openStore, type TestStore } from '../store.ts'

/** Opens a store with priced goods. Closing it asserts that no invariant is violated. */
export async function openPricedStore(...given: Parameters<typeof openStore>): Promise<TestStore> {
  const store = await openStore(...given)
  await priceShop(store.db)
  return { ...store, close: () => closeAndCheck(store) }
}

/** Asserts that no invariant of the store is violated, and closes it. */
export async function closeAndCheck(store: TestStore): Promise<void> {
  try {
    expect(await brokenInvariants(store)).toEqual([])
  } finally {
    await store.close()
  }
}
