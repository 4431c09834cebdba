import { retrieveRegion } from '@purser/contract/regions'
import { listPaymentProviders } from '@purser/contract/store'
import { linkChargeRefusal } from '@purser/domain/payments'
import type { Refusal } from '@purser/domain/refusals'
import { useResource } from '../../lib/resource.ts'

interface LinkedPayment {
  readonly region_id: string
  /** Minor units. */
  readonly amount: number
  readonly currency_code: string
}

/**
 * Returns why a customer who follows a payment link could not pay: no way to pay of the region takes the amount. Null until that is known, and
 * where `isNeeded` is false.
 */
export function useLinkProblem(
  { region_id, amount, currency_code }: LinkedPayment,
  isNeeded: boolean,
): Refusal | null {
  const isEnabled = isNeeded && amount > 0
  const region = useResource(retrieveRegion, { params: { id: region_id } }, { isEnabled })
  const installed = useResource(listPaymentProviders, {}, { isEnabled })
  const ids = region.data?.region.payment_providers?.map(({ id }) => id)
  if (!isEnabled || !ids || !installed.data) return null
  const ways = installed.data.payment_providers.filter(
    ({ id, is_installed }) => is_installed && ids.includes(id),
  )
  return linkChargeRefusal({ amount, currency_code }, ways)
}
