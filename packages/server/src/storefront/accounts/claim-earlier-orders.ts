import { contextOf, type Db, transact } from '../../database/index.ts'
import { claimOrder } from '../../features/orders/index.ts'
import type { ConnectionOf } from '../../http/index.ts'
import { takeTries, triesOf } from '../limits/index.ts'
import { queueAccountMail } from './mails/queue-account-mail.ts'
import { checkProof, proofRefused, takeProof } from './proofs/mailed-proofs.ts'
import { noteProvedEmail } from './proofs/note-proved-email.ts'
import { requireCustomer } from './read-account.ts'

type Caller = Pick<ConnectionOf, 'customerId' | 'address' | 'now' | 'request'>

/**
 * Has a proof mailed to the email of each of these orders that was placed without an account. Reveals nothing about the other ids. Throws
 * 429 after too many requests.
 */
export async function requestClaim(db: Db, ids: readonly string[], caller: Caller): Promise<void> {
  const customer_id = requireCustomer(caller)
  const { now } = caller
  await takeTries(db, triesOf({ claimOfCustomer: customer_id }), now)
  const orders = await db
    .selectFrom('order')
    .innerJoin('customer', 'customer.id', 'order.customer_id')
    .select(['order.id', 'order.email'])
    .where('order.id', 'in', ids)
    .where('order.customer_id', '!=', customer_id)
    .where('customer.has_account', '=', false)
    .orderBy('order.id')
    .execute()
  const ctx = contextOf({ actorId: null, customerId: customer_id, now, requestId: caller.request.id })
  await transact(db, async (tx) => {
    for (const email of new Set(orders.map((order) => order.email))) {
      const order_ids = orders.filter((order) => order.email === email).map(({ id }) => id)
      await queueAccountMail(tx, ctx, { about: 'orders', customer_id, email, order_ids })
    }
  })
}

/**
 * Adds earlier orders to the account that asked for them, using the emailed proof once. Requires a session of that account, so that
 * following somebody else's link reveals nothing. Throws 401, 429 after too many invalid proofs.
 */
export async function claimOrders(db: Db, token: string, caller: Caller): Promise<void> {
  const customer_id = requireCustomer(caller)
  const { now } = caller
  const sent = { token, kind: 'orders' } as const
  await checkProof(db, sent, caller)
  const ctx = contextOf({ actorId: null, customerId: customer_id, now, requestId: caller.request.id })
  await transact(db, async (tx) => {
    const proof = await takeProof(tx, sent, now)
    if (proof.customer_id !== customer_id) throw proofRefused()
    await noteProvedEmail(tx, ctx, proof)
    for (const id of [...proof.order_ids].sort()) await claimOrder(tx, ctx, id, proof)
  })
}
