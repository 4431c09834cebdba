import { type Refusal, refusal } from '../refusals/index.ts'

/** Whose order it is. */
interface OwnedOrder {
  readonly customer_id: string
  readonly email: string
}

/** Who asks something of an order; null where they are not signed in, or proved no mailbox. */
interface Asker {
  readonly customerId: string | null
  /** The email whose mailbox they proved by a mailed code. */
  readonly provedEmail: string | null
}

/** Why somebody may not ask for a return or an exchange of an order, or say where it goes, or null. Its id and email are no proof. */
export function orderProofRefusal(order: OwnedOrder, asker: Asker): Refusal | null {
  if (asker.customerId === order.customer_id || asker.provedEmail === order.email) return null
  return refusal(
    'order_proof_missing',
    'Sign in as the customer of this order, or enter the code that we email to the address it was placed with.',
  )
}
