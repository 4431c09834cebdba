import { decimalsOf, formatAmountWithCode } from '../money/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'
import { paymentProviderName } from './provider-names.ts'

/** Limits of a payment provider on a single payment in a currency, in minor units: at least `minimum`, and a multiple of `step`. */
export interface ChargeLimits {
  readonly minimum: number
  /** A power of ten. */
  readonly step: number
}

/** Returns the limits of a payment provider in a currency (lower-case code). */
export type ChargeLimitsOf = (provider_id: string, currency_code: string) => ChargeLimits

/** Limits of a provider that accepts any amount. */
export const anyAmount: ChargeLimits = { minimum: 1, step: 1 }

/** An amount to request from a provider. `amount` in minor units. */
export interface Charge {
  readonly provider_id: string
  readonly amount: number
  readonly currency_code: string
}

/** Says how many decimals a provider accepts: 'Stripe takes KWD with at most 2 decimals'. */
export function decimalsTaken(provider_id: string, currency_code: string, step: number): string {
  const decimals = decimalsOf(currency_code) - Math.round(Math.log10(step))
  const taken = decimals === 0 ? 'no decimals' : `at most ${decimals} decimals`
  return `${paymentProviderName(provider_id)} accepts ${currency_code.toUpperCase()} with ${taken}`
}

/** Returns why a provider doesn't accept an amount, or null. */
export function chargeRefusal(
  { provider_id, amount, currency_code }: Charge,
  { minimum, step }: ChargeLimits,
): Refusal | null {
  const left = `${formatAmountWithCode(amount, currency_code)} is due.`
  if (amount < minimum) {
    const least = formatAmountWithCode(minimum, currency_code)
    return refusal(
      'payment_below_minimum',
      `${paymentProviderName(provider_id)} accepts ${least} or more, and ${left}`,
    )
  }
  if (amount % step === 0) return null
  return refusal('payment_too_precise', `${decimalsTaken(provider_id, currency_code, step)}, and ${left}`)
}

/** A payment provider with its limits in the store's currencies. */
export interface ProviderWithLimits {
  readonly id: string
  readonly limits: readonly (ChargeLimits & { readonly currency_code: string })[]
}

/** Returns why no payment provider accepts an amount, or null if one does or there are none. */
export function linkChargeRefusal(
  { amount, currency_code }: Omit<Charge, 'provider_id'>,
  ways: readonly ProviderWithLimits[],
): Refusal | null {
  const refusals = ways.map(({ id, limits }) => {
    const own = limits.find((each) => each.currency_code === currency_code)
    return chargeRefusal({ provider_id: id, amount, currency_code }, own ?? anyAmount)
  })
  return amount > 0 && refusals.every((each) => each !== null) ? (refusals[0] ?? null) : null
}
