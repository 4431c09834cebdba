import { retrieveRegion } from '@purser/contract/regions'
import { listPaymentProviders } from '@purser/contract/store'
import { linkChargeRefusal } from '@purser/domain/payments'
import type { Refusal } from '@purser/domain/refusals'
import { useResource } from '../../lib/resource.ts'

interface LinkedPayment {
  /** Null: nowhere it could be paid. */
  readonly region_id: string | null
  /** Minor units. */
  readonly amount: number
  readonly currency_code: string
}

/** Why a customer who follows a payment link could not pay, or null: no way to pay of the region takes the amount. Null until both are known. */
export function useLinkProblem({ region_id, amount, currency_code }: LinkedPayment): Refusal | null {
  const isEnabled = region_id !== null && amount > 0
  const region = useResource(retrieveRegion, { params: { id: region_id ?? '' } }, { isEnabled })
  const installed = useResource(listPaymentProviders, {}, { isEnabled })
  const ids = region.data?.region.payment_providers?.map(({ id }) => id)
  if (!isEnabled || !ids || !installed.data) return null
  const ways = installed.data.payment_providers.filter(
    ({ id, is_installed }) => is_installed && ids.includes(id),
  )
  return linkChargeRefusal({ amount, currency_code }, ways)
}
