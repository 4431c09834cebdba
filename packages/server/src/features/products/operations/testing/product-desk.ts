import type { WholeProduct } from '@purser/contract/products'
import { expect } from 'vitest'
import type { TestStore } from '../../../../../test/store.ts'

export type Body = Record<string, unknown>
export interface ProductAnswer {
  readonly product: WholeProduct
  readonly message?: string
  readonly field?: string
  readonly code?: string
}

export const eur = (amount: number) => [{ currency_code: 'eur', amount }]

/** Returns options and variants of a product in these sizes, five of each in stock. */
export const sizes = (...titles: string[]) => ({
  options: [{ title: 'Size' }],
  variants: titles.map((title) => ({
    title,
    prices: eur(900),
    options: [{ value: title }],
    inventory_quantity: 5,
  })),
})

/** Returns list entries that keep a product's variants unchanged. */
export const entriesOf = (product: WholeProduct) => product.variants.map(({ id }): Body => ({ id }))
export const entry = (product: WholeProduct, place: number) => entriesOf(product)[place] ?? {}

/** Creates helpers for an operator's work with products and what it records. */
export function productDesk(store: TestStore) {
  const post = (path: string, body: Body, headers = {}) =>
    store.call<ProductAnswer>('POST', `/admin/products${path}`, body, headers)
  const change = (product: { readonly id: string }, body: Body, headers = {}) =>
    post(`/${product.id}`, body, headers)
  const accepted = async (call: ReturnType<typeof post>): Promise<WholeProduct> => {
    const { status, body } = await call
    expect([status, body.message]).toEqual([200, undefined])
    return body.product
  }
  const lastJob = async () =>
    (await store.db.selectFrom('outbox').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id
  return {
    post,
    change,
    made: (body: Body) => accepted(post('', body)),
    changed: (product: WholeProduct, body: Body) => accepted(change(product, body)),
    lastEntry: () =>
      store.db.selectFrom('journal').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
    movementsOf: (variant_id: string) =>
      store.db
        .selectFrom('inventory_movement')
        .select(['kind', 'delta', 'reason', 'actor_id'])
        .where('variant_id', '=', variant_id)
        .orderBy('id')
        .execute(),
    /** Returns the events that the store emitted during `work`. */
    eventsAfter: async (work: () => Promise<unknown>) => {
      const last = (await lastJob()) ?? 0
      await work()
      const rows = await store.db
        .selectFrom('outbox')
        .select('payload')
        .where('id', '>', last)
        .where('kind', '=', 'event')
        .orderBy('id')
        .execute()
      return rows.map(({ payload }) => payload as { event: string; data: Body })
    },
  }
}
