import type { CallExample } from '../../../../test/examples/after-sale-examples.ts'
import { shop } from '../../../../test/open-shop.ts'
import type { TestStore } from '../../../../test/store.ts'
import { newId } from '../../../database/index.ts'

interface Answer {
  discount: {
    id: string
    code: string
    version: number
    usage_count: number
    rule: { id: string; value: number; valid_for?: { id: string; title: string; thumbnail: string | null }[] }
    regions: { id: string }[]
  }
  code?: string
  field?: string
  message?: string
}

/** Returns the body that creates a discount of 10 percent in the shop's region, unless the plan says otherwise. */
const discountFor = (plan: Record<string, unknown> = {}) => ({
  code: newId('ten'),
  rule: { type: 'percentage', value: 10, allocation: 'total', description: 'Ten percent' },
  regions: [shop.region.id],
  ...plan,
})

/** Calls a path below /admin/discounts as the signed-in operator. */
export const onDiscounts = (
  store: TestStore,
  method: 'GET' | 'POST' | 'DELETE',
  path = '',
  body?: unknown,
  headers = {},
) => store.call<Answer>(method, `/admin/discounts${path}`, body, headers)

export const createDiscount = (store: TestStore, plan?: Record<string, unknown>) =>
  onDiscounts(store, 'POST', '', discountFor(plan))

export async function makeDiscount(store: TestStore, plan?: Record<string, unknown>) {
  const { status, body } = await createDiscount(store, plan)
  if (status !== 200) throw new Error(body.message)
  return body.discount
}

/** Returns an example for each discount call, by name, on a new record that allows it. */
export function discountExamples(store: TestStore): Record<string, () => Promise<CallExample>> {
  const onNew = async (
    path: string,
    plan?: Record<string, unknown>,
    body?: Record<string, unknown>,
  ): Promise<CallExample> => {
    const example = { path: `/admin/discounts/${(await makeDiscount(store, plan)).id}${path}` }
    return body ? { ...example, body } : example
  }
  const region = `/regions/${shop.region.id}`
  const product = '/products/prod_test'
  const of = { rule: { type: 'percentage', value: 10, allocation: 'item', valid_for: ['prod_test'] } }
  return {
    'create-discount': async () => ({ path: '/admin/discounts', body: discountFor() }),
    'update-discount': () => onNew('', {}, { is_disabled: true }),
    'delete-discount': () => onNew(''),
    'add-discount-region': async () => onNew(`/regions/${await otherRegion(store)}`),
    'remove-discount-region': async () =>
      onNew(region, { regions: [shop.region.id, await otherRegion(store)] }),
    'add-discount-product': () => onNew(product),
    'remove-discount-product': () => onNew(product, of),
    'create-dynamic-code': () => onNew('/dynamic-codes', { is_dynamic: true }, { code: newId('code') }),
    'delete-dynamic-code': async () => {
      const { path } = await onNew('/dynamic-codes', { is_dynamic: true })
      const code = newId('code')
      await store.call('POST', path, { code })
      return { path: `${path}/${code}` }
    },
  }
}

/** Adds a region with dollars. */
export async function otherRegion(store: TestStore): Promise<string> {
  const id = 'reg_dollars'
  const when = { created_at: store.now(), updated_at: store.now() }
  await store.db
    .insertInto('region')
    .values({ id, name: 'Dollars', currency_code: 'usd', tax_rate: 0, ...when })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return id
}
