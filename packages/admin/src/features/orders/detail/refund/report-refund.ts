import type { ResponseOf } from '@purser/contract/endpoints'
import type { refundOrder } from '@purser/contract/orders'
import { formatAmount } from '@purser/domain/money'
import { toastError, toastSuccess } from '../../../../lib/toast.ts'
import { messages } from '../../orders-messages.ts'

const words = messages.refund
type Outcome = ResponseOf<typeof refundOrder>['refund']

/** Says which parts of a refund succeeded and which were refused. */
export function refundResult(outcome: Outcome, currencyCode: string): { isWhole: boolean; text: string } {
  const { refunded, pending, refused, reasons } = outcome
  if (refused === 0) return { isWhole: true, text: words.refunded }
  const money = (amount: number) => formatAmount(amount, currencyCode)
  const done = [
    ...(refunded > 0 ? [words.partRefunded(money(refunded))] : []),
    ...(pending > 0 ? [words.partPending(money(pending))] : []),
  ]
  return { isWhole: false, text: [...done, words.partRefused(money(refused), reasons.join(', '))].join(' ') }
}

/** Shows the result of a refund. A refusal stays until it is dismissed. */
export function reportRefund(outcome: Outcome, currencyCode: string): void {
  const { isWhole, text } = refundResult(outcome, currencyCode)
  if (isWhole) toastSuccess(text)
  else toastError(text, false)
}
