import type { ListedShippingOption, ShippingOptionUses } from '@purser/contract/shipping'
import type { WholeShippingProfile } from '@purser/contract/shipping-profiles'
import type { CallExample } from '../../../../test/examples/after-sale-examples.ts'
import type { TestStore } from '../../../../test/store.ts'
import { newId } from '../../../database/index.ts'
import { makeRegion } from '../../regions/testing/region-calls.ts'

interface Answer {
  readonly shipping_option: ListedShippingOption
  readonly shipping_profile: WholeShippingProfile
  readonly shipping_profiles: WholeShippingProfile[]
  readonly uses: ShippingOptionUses
  readonly code?: string
  readonly field?: string
  readonly message?: string
  readonly deleted?: boolean
}

/** Calls a shipping route as the signed-in operator. */
export const onShipping = (
  store: TestStore,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
  headers = {},
) => store.call<Answer>(method, `/admin/shipping-${path}`, body, headers)

/** Returns the request body for an option of a region, with the plan's changes. */
export const optionFor = (region_id: string, plan: Record<string, unknown> = {}) => ({
  name: newId('option'),
  region_id,
  provider_id: 'manual',
  data: { id: 'manual-fulfillment', name: 'Manual fulfillment' },
  price_type: 'flat_rate',
  amount: 700,
  ...plan,
})

export async function makeOption(store: TestStore, plan: Record<string, unknown> = {}) {
  const region_id = plan.region_id ?? (await makeRegion(store)).id
  const { status, body } = await onShipping(store, 'POST', 'options', optionFor(String(region_id), plan))
  if (status !== 200) throw new Error(body.message)
  return body.shipping_option
}

export async function makeProfile(store: TestStore, name = 'Heavy') {
  const { status, body } = await onShipping(store, 'POST', 'profiles', { name })
  if (status !== 200) throw new Error(body.message)
  return body.shipping_profile
}

/** Returns, for each route that changes shipping by name, a function that creates a record it is allowed on. */
export function shippingExamples(store: TestStore): Record<string, () => Promise<CallExample>> {
  const onOption = async () => `/admin/shipping-options/${(await makeOption(store)).id}`
  const onProfile = async () => `/admin/shipping-profiles/${(await makeProfile(store)).id}`
  return {
    'create-shipping-option': async () => ({
      path: '/admin/shipping-options',
      body: optionFor((await makeRegion(store)).id),
    }),
    'update-shipping-option': async () => ({
      path: await onOption(),
      body: { name: 'Renamed', requirements: [] },
    }),
    'delete-shipping-option': async () => ({ path: await onOption() }),
    'create-shipping-profile': async () => ({ path: '/admin/shipping-profiles', body: { name: 'Once' } }),
    'update-shipping-profile': async () => ({ path: await onProfile(), body: { name: 'Renamed' } }),
    'delete-shipping-profile': async () => ({ path: await onProfile() }),
  }
}
