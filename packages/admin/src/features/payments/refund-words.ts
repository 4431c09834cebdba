import type { Payment } from '@purser/contract/payments'
import { formatAmount } from '@purser/domain/money'
import { moverOf, paymentProviderName, type RefundPart } from '@purser/domain/payments'
import { messages } from './payments-messages.ts'

const words = messages.refund
type NamedPayment = Pick<Payment, 'provider_id' | 'amount' | 'swap_id' | 'currency_code'>
type Part = RefundPart<NamedPayment>

const amountOf = ({ amount, payment }: Part) => formatAmount(amount, payment.currency_code)

/** Returns e.g. 'the Stripe payment of €40.00'. */
export function nameOfPayment({ provider_id, amount, swap_id, currency_code }: NamedPayment): string {
  const name = swap_id === null ? words.payment : words.swapPayment
  return name(paymentProviderName(provider_id), formatAmount(amount, currency_code))
}

/** Describes a refund, one sentence for each payment that it is taken from. */
export function refundSentences(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      const { provider_id } = part.payment
      return words.moved[moverOf(provider_id)](
        amountOf(part),
        nameOfPayment(part.payment),
        paymentProviderName(provider_id),
      )
    })
    .join(' ')
}

/** Lists the payments that a refund was taken from: '€5.00 out of the Manual payment of €40.00'. */
export function refundSources(parts: readonly Part[]): string {
  return parts.map((part) => words.from(amountOf(part), nameOfPayment(part.payment))).join(', ')
}
