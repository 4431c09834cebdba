import { sum } from '../money/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'

/** Statuses of a dispute. `inquiry`: the bank asks, and no money is disputed yet; `closed`: an inquiry that ended without a dispute. */
export const disputeStatuses = ['inquiry', 'needs_response', 'under_review', 'won', 'lost', 'closed'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

/** The part of a dispute that the payment's money depends on. */
export interface Disputed {
  readonly payment_id: string
  /** Minor units. */
  readonly amount: number
  readonly status: DisputeStatus
}

/** Returns whether the bank has yet to decide about the money. */
export function isMoneyDisputed({ status }: Pick<Disputed, 'status'>): boolean {
  return status === 'needs_response' || status === 'under_review'
}

/** Returns whether it is or was an inquiry, with no disputed money. */
export function isInquiry({ status }: Pick<Disputed, 'status'>): boolean {
  return status === 'inquiry' || status === 'closed'
}

/** Returns whether the bank waits for the store's evidence. */
export function isEvidenceAwaited({ status }: Pick<Disputed, 'status'>): boolean {
  return status === 'needs_response' || status === 'inquiry'
}

/** Returns whether a dispute has ended. */
export function isDisputeClosed({ status }: Pick<Disputed, 'status'>): boolean {
  return status === 'won' || status === 'lost' || status === 'closed'
}

/** Sums the minor units of a payment that can't be refunded: disputed, or lost in a dispute. */
export function disputedOf(paymentId: string, disputes: readonly Disputed[]): number {
  return disputes
    .filter(({ payment_id }) => payment_id === paymentId)
    .filter((dispute) => isMoneyDisputed(dispute) || dispute.status === 'lost')
    .reduce((sum, { amount }) => sum + amount, 0)
}

/** Sums the minor units that banks have returned to customers. */
export function lostInDisputes(disputes: readonly Disputed[]): number {
  return sum(disputes.filter(({ status }) => status === 'lost').map(({ amount }) => amount))
}

/** Refuses to refund disputed money, at the field of the amount, if given. */
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

/** Describes why a payment is disputed, by the provider's code. */
export function disputeReason(code: string): string {
  return Object.hasOwn(reasons, code) ? (reasons[code] ?? code) : code.replaceAll('_', ' ')
}
