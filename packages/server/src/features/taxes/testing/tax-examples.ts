import type { TaxRateRecord } from '@purser/contract/taxes'
import { idPrefixes } from '@purser/domain/ids'
import type { CallExample } from '../../../../test/examples/after-sale-examples.ts'
import { openShop, shop } from '../../../../test/open-shop.ts'
import type { TestStore } from '../../../../test/store.ts'
import { newId } from '../../../database/index.ts'

interface Answer {
  readonly tax_rate: TaxRateRecord
  readonly code?: string
  readonly field?: string
  readonly message?: string
}

/** Calls a route below /admin/tax-rates as the signed-in operator. */
export const onTaxRates = (
  store: TestStore,
  method: 'GET' | 'POST' | 'DELETE',
  path = '',
  body?: unknown,
  headers = {},
) => store.call<Answer>(method, `/admin/tax-rates${path}`, body, headers)

/** Adds a tax rate of the shop's region, by default 7 % for nothing. */
export async function addTaxRate(
  store: TestStore,
  plan: Record<string, unknown> = {},
): Promise<TaxRateRecord> {
  const { status, body } = await onTaxRates(store, 'POST', '', {
    region_id: shop.region.id,
    name: 'Reduced',
    rate: 7,
    ...plan,
  })
  if (status !== 200) throw new Error(body.message)
  return body.tax_rate
}

/** Adds a product type to the catalogue. */
export async function addType(store: TestStore): Promise<string> {
  const id = newId(idPrefixes.product_type)
  const when = { created_at: store.now(), updated_at: store.now() }
  await store.db
    .insertInto('product_type')
    .values({ id, value: id, ...when })
    .execute()
  return id
}

/** For each call of tax rates by its name: something new that it is allowed on. */
export function taxExamples(store: TestStore): Record<string, () => Promise<CallExample>> {
  const onNew = async (path: string, body?: Record<string, unknown>, plan = {}): Promise<CallExample> => {
    await openShop(store.db)
    const { id } = await addTaxRate(store, plan)
    return { path: `/admin/tax-rates/${id}${path}`, ...(body && { body }) }
  }
  const products = { products: ['prod_test'] }
  const shipping_options = { shipping_options: [shop.shippingOptionId] }
  return {
    'create-tax-rate': async () => ({
      path: '/admin/tax-rates',
      body: { region_id: shop.region.id, name: 'Reduced', rate: 7 },
    }),
    'update-tax-rate': () => onNew('', { rate: 5 }),
    'delete-tax-rate': () => onNew(''),
    'add-tax-rate-products': () => onNew('/products/batch', products),
    'remove-tax-rate-products': () => onNew('/products/batch', products, products),
    'add-tax-rate-product-types': async () =>
      onNew('/product-types/batch', { product_types: [await addType(store)] }),
    'remove-tax-rate-product-types': async () => {
      const types = { product_types: [await addType(store)] }
      return onNew('/product-types/batch', types, types)
    },
    'add-tax-rate-shipping-options': () => onNew('/shipping-options/batch', shipping_options),
    'remove-tax-rate-shipping-options': () =>
      onNew('/shipping-options/batch', shipping_options, shipping_options),
  }
}
