import { sum } from '../money/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'

/**
 * How far a dispute is. `inquiry`: the bank asks, and no money is disputed yet; `closed`: an inquiry that became no dispute.
 */
export const disputeStatuses = ['inquiry', 'needs_response', 'under_review', 'won', 'lost', 'closed'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

/** A dispute of a payment, as far as its money depends on it. */
export interface Disputed {
  readonly payment_id: string
  /** Minor units. */
  readonly amount: number
  readonly status: DisputeStatus
}

/** Whether the bank has not decided about the money. */
export function isMoneyDisputed({ status }: Pick<Disputed, 'status'>): boolean {
  return status === 'needs_response' || status === 'under_review'
}

/** Whether the bank only asks, or asked, and disputed no money. */
export function isInquiry({ status }: Pick<Disputed, 'status'>): boolean {
  return status === 'inquiry' || status === 'closed'
}

/** Whether the bank waits for the store's evidence. */
export function isEvidenceAwaited({ status }: Pick<Disputed, 'status'>): boolean {
  return status === 'needs_response' || status === 'inquiry'
}

/** Whether a dispute has come to its end. */
export function isDisputeClosed({ status }: Pick<Disputed, 'status'>): boolean {
  return status === 'won' || status === 'lost' || status === 'closed'
}

/** Minor units of a payment that cannot be refunded: disputed, or lost in a dispute. */
export function disputedOf(paymentId: string, disputes: readonly Disputed[]): number {
  return disputes
    .filter(({ payment_id }) => payment_id === paymentId)
    .filter((dispute) => isMoneyDisputed(dispute) || dispute.status === 'lost')
    .reduce((sum, { amount }) => sum + amount, 0)
}

/** Minor units that banks have returned to the customer. */
export function lostInDisputes(disputes: readonly Disputed[]): number {
  return sum(disputes.filter(({ status }) => status === 'lost').map(({ amount }) => amount))
}

/** Why disputed money is not refunded, at the field that names its amount, if one does. */
export function disputedRefusal(field?: string): Refusal {
  return refusal(
    'payment_disputed',
    "Disputed payments can't be refunded. The customer's bank decides about the money.",
    field,
  )
}

const reasons: Readonly<Partial<Record<string, string>>> = {
  bank_cannot_process: 'the bank could not process the payment',
  check_returned: 'the check was returned',
  credit_not_processed: "the customer says they didn't get a promised refund",
  customer_initiated: 'the customer disputed the payment with their bank',
  debit_not_authorized: "the customer says they didn't authorize the debit",
  duplicate: 'the customer says they were charged twice',
  fraudulent: "the cardholder says they didn't make this payment",
  general: 'the bank gave no reason',
  incorrect_account_details: 'the account details were incorrect',
  insufficient_funds: 'the account had insufficient funds',
  noncompliant: 'the payment broke a rule of the card network',
  product_not_received: "the customer says the items didn't arrive",
  product_unacceptable: 'the customer says the items were damaged or not as described',
  subscription_canceled: 'the customer says they canceled the subscription',
  unrecognized: "the customer doesn't recognize the payment",
}

/** Says why a payment is disputed, by the code that its provider gives. */
export function disputeReason(code: string): string {
  return Object.hasOwn(reasons, code) ? (reasons[code] ?? code) : code.replaceAll('_', ' ')
}
