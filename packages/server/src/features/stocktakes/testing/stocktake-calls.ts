import type { Stocktake, StocktakeLine } from '@purser/contract/stocktakes'
import type { CallExample } from '../../../../test/examples/after-sale-examples.ts'
import { addScarceVariant } from '../../../../test/stock/scarce-variant.ts'
import type { TestStore } from '../../../../test/store.ts'

/** The calls of stocktakes, as a client makes them. */
export function stocktakeCalls(store: TestStore) {
  const base = '/admin/stocktakes'
  const begin = async (name = 'Spring') =>
    (await store.call<{ stocktake: Stocktake }>('POST', base, { name })).body.stocktake.id
  const count = (id: string, body: object) =>
    store.call<{ line: StocktakeLine; message?: string; code?: string; field?: string }>(
      'POST',
      `${base}/${id}/counts`,
      body,
    )
  const post = (id: string, what: string, query = '') =>
    store.call<{ stocktake: Stocktake; plan?: { stock: unknown[] }; message?: string; code?: string }>(
      'POST',
      `${base}/${id}/${what}${query}`,
    )
  const read = async (id: string) =>
    (await store.call<{ stocktake: Stocktake }>('GET', `${base}/${id}`)).body.stocktake
  const lines = async (id: string, query = '') =>
    (await store.call<{ lines: StocktakeLine[]; count: number }>('GET', `${base}/${id}/lines${query}`)).body
  return {
    begin,
    count,
    apply: (id: string, query = '') => post(id, 'apply', query),
    cancel: (id: string) => post(id, 'cancel'),
    remove: (id: string, variant: string) => store.call('DELETE', `${base}/${id}/counts/${variant}`),
    read,
    lines,
  }
}

/** For each call that changes a stocktake, by name: a new record that it is allowed on. */
export function stocktakeExamples(store: TestStore): Record<string, () => Promise<CallExample>> {
  const calls = stocktakeCalls(store)
  async function counted() {
    const [id, variant] = [await calls.begin(), await addScarceVariant(store.db, 5)]
    await calls.count(id, { variant_id: variant, counted: 4 })
    return { id, path: `/admin/stocktakes/${id}`, variant }
  }
  return {
    'create-stocktake': async () => ({ path: '/admin/stocktakes', body: { name: 'Spring' } }),
    'count-stock': async () => {
      const { path, variant } = await counted()
      return { path: `${path}/counts`, body: { variant_id: variant, add: 1, reason: 'Behind the shelf' } }
    },
    'remove-count': async () => {
      const { path, variant } = await counted()
      return { path: `${path}/counts/${variant}` }
    },
    'apply-stocktake': async () => ({ path: `${(await counted()).path}/apply` }),
    'cancel-stocktake': async () => ({ path: `${(await counted()).path}/cancel` }),
  }
}
