import { formatAmount } from '../../money/index.ts'
import { paymentProviderName } from '../../payments/index.ts'
import type { BookedCapture } from '../order-books.ts'
import type { Fact } from './status.ts'

/** A payment. Amounts in minor units; `refunded` is what the provider has confirmed. */
export interface StatusPayment extends BookedCapture {
  readonly canceled_at: string | null
  readonly refunded: number
  /** Whether the last attempt to capture it was refused. */
  readonly is_refused: boolean
}

/** A refund for a swap or a claim. `amount`: what providers have confirmed, in minor units. */
export interface StatusRefund {
  readonly amount: number
  readonly created_at: string
  readonly created_by: string | null
}

/** Lists payments: what was captured and refunded of each. */
export function paymentFacts(payments: readonly StatusPayment[], currency_code: string): Fact[] {
  const money = (amount: number) => formatAmount(amount, currency_code)
  return payments.map((payment) => {
    const { provider_id, is_of_swap, asked, captured, captured_at, captured_by, canceled_at, refunded } =
      payment
    const open = payment.is_refused ? 'capture refused' : 'not captured'
    const isCaptured = captured_at !== null
    const state = isCaptured ? 'captured' : canceled_at === null ? open : 'released'
    const back = refunded > 0 ? `, ${money(refunded)} refunded` : ''
    return {
      label: `${paymentProviderName(provider_id)}${is_of_swap ? ', for a swap' : ''}`,
      value: `${money(isCaptured ? captured : asked)} ${state}${back}`,
      at: captured_at ?? canceled_at ?? undefined,
      by: captured_by ?? undefined,
    }
  })
}

/** Lists refunds with what providers have confirmed of each. */
export function refundFacts(refunds: readonly StatusRefund[], currency_code: string): Fact[] {
  return refunds.map(({ amount, created_at, created_by }) => ({
    label: 'Refund',
    value: amount > 0 ? `${formatAmount(amount, currency_code)} refunded` : 'not confirmed',
    at: created_at,
    by: created_by ?? undefined,
  }))
}

/** Adds up the amounts of entries, in minor units. */
export const sumOf = <Entry>(entries: readonly Entry[], amountOf: (entry: Entry) => number) =>
  entries.reduce((all, entry) => all + amountOf(entry), 0)
