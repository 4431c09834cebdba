import type { Region } from '@purser/contract/regions'
import { countries } from '@purser/domain/countries'
import type { CallExample } from '../../../../test/examples/after-sale-examples.ts'
import { shop } from '../../../../test/open-shop.ts'
import type { TestStore } from '../../../../test/store.ts'
import { newId } from '../../../database/index.ts'

interface Answer {
  readonly region: Region & { readonly version: number }
  readonly code?: string
  readonly field?: string
  readonly message?: string
  readonly type?: string
}

/** Returns the request body for a region without countries, with the plan's changes. */
export const regionFor = (plan: Record<string, unknown> = {}) => ({
  name: newId('region'),
  currency_code: 'eur',
  tax_rate: 20,
  countries: [],
  payment_providers: ['manual'],
  fulfillment_providers: ['manual'],
  ...plan,
})

/** Calls a route below /admin/regions as the signed-in operator. */
export const onRegions = (
  store: TestStore,
  method: 'GET' | 'POST' | 'DELETE',
  path = '',
  body?: unknown,
  headers = {},
) => store.call<Answer>(method, `/admin/regions${path}`, body, headers)

export async function makeRegion(store: TestStore, plan?: Record<string, unknown>) {
  const { status, body } = await onRegions(store, 'POST', '', regionFor(plan))
  if (status !== 200) throw new Error(body.message)
  return body.region
}

/** Returns the codes of countries that no region has. */
async function freeCountries(store: TestStore): Promise<string[]> {
  const rows = await store.db
    .selectFrom('country')
    .select('iso_2')
    .where('region_id', 'is', null)
    .where(
      'iso_2',
      'in',
      countries.map(({ iso_2 }) => iso_2),
    )
    .orderBy('iso_2')
    .execute()
  return rows.map(({ iso_2 }) => iso_2)
}

/** Opens a draft in a region. */
export async function openDraftIn(store: TestStore, region_id: string): Promise<string> {
  const { status, body } = await store.call<{ draft_order: { id: string }; message?: string }>(
    'POST',
    '/admin/draft-orders',
    {
      region_id,
      email: 'draft@example.com',
      items: [{ title: 'Mug', unit_price: 100, quantity: 1 }],
      shipping_methods: [],
    },
  )
  if (status !== 200) throw new Error(body.message)
  return body.draft_order.id
}

/** Returns, for each route that changes regions by name, a function that creates a record it is allowed on. */
export function regionExamples(store: TestStore): Record<string, () => Promise<CallExample>> {
  const onNew = async (path: string, body?: Record<string, unknown>): Promise<CallExample> => {
    const { id } = await makeRegion(store, { payment_providers: [], fulfillment_providers: [] })
    return { path: `/admin/regions/${id}${path}`, ...(body && { body }) }
  }
  const oneCountry = async () => (await freeCountries(store))[0] ?? ''
  return {
    'create-region': async () => ({ path: '/admin/regions', body: regionFor() }),
    'update-region': () => onNew('', { name: 'Renamed' }),
    'delete-region': () => onNew(''),
    'add-region-country': async () => onNew('/countries', { country_code: await oneCountry() }),
    'remove-region-country': async () => ({ path: `/admin/regions/${shop.region.id}/countries/fr` }),
    'add-region-payment-provider': () => onNew('/payment-providers', { provider_id: 'manual' }),
    'remove-region-payment-provider': async () => ({
      path: `/admin/regions/${shop.region.id}/payment-providers/manual`,
    }),
    'add-region-fulfillment-provider': () => onNew('/fulfillment-providers', { provider_id: 'manual' }),
    'remove-region-fulfillment-provider': async () => ({
      path: `/admin/regions/${shop.region.id}/fulfillment-providers/manual`,
    }),
  }
}
