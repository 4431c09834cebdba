import { type PaidOrder, paymentDetails } from '@purser/domain/payments'
import type { AmountSum } from '../../../ui/facts/amount-rows.ts'
import { messages } from '../orders-messages.ts'

const words = messages.payment

/** Returns the rows from payments and refunds to net paid, or only net paid if nothing else moved. */
export function paymentSums(order: PaidOrder): AmountSum {
  const details = paymentDetails(order)
  const changes = [
    { label: words.manualRefunds, amount: -details.manual_refunds },
    { label: words.returnRefunds, amount: -details.return_refunds },
    { label: words.claimRefunds, amount: -details.claim_refunds },
    { label: words.swapTotal, amount: details.swap_total },
    { label: words.disputed, amount: -details.disputed },
  ].filter((row) => row.amount !== 0)
  const rows = [{ label: words.paid, amount: details.paid }, ...changes]
  return {
    rows: changes.length === 0 ? [] : rows,
    total: { label: words.netPaid, amount: details.net_paid, field: 'refundable_amount' },
  }
}
