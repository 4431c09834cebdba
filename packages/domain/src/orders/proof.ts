import { type Refusal, refusal } from '../refusals/index.ts'

/** The order's customer and email. */
interface OwnedOrder {
  readonly customer_id: string
  readonly email: string
}

/** The caller; null fields if not signed in, or without a proved mailbox. */
interface Asker {
  readonly customerId: string | null
  /** The email whose mailbox was proved by a mailed code. */
  readonly provedEmail: string | null
}

/**
 * Returns why a caller may not request a return or exchange of an order, or change its address, or null. Knowing its id and email is not
 * enough.
 */
export function orderProofRefusal(order: OwnedOrder, asker: Asker): Refusal | null {
  if (asker.customerId === order.customer_id || asker.provedEmail === order.email) return null
  return refusal(
    'order_proof_missing',
    'Sign in as the customer of this order, or enter the code that we email to the address it was placed with.',
  )
}
