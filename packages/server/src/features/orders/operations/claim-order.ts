import { type Context, type Tx, writeJournal } from '../../../database/index.ts'
import { emit } from '../../../jobs/index.ts'
import { lockOrderIfAny } from '../aggregate/lock-order.ts'
import { readSearchText } from '../aggregate/search-text.ts'

/** The customer who claims an order. */
export interface Claim {
  readonly customer_id: string
  /** The order's email, which the customer has proved to be theirs. */
  readonly email: string
}

/** Assigns a guest order to an account. Does nothing if its email has changed since the proof or it already belongs to an account. */
export async function claimOrder(tx: Tx, ctx: Context, id: string, claim: Claim): Promise<void> {
  const order = await lockOrderIfAny(tx, id)
  if (order?.email !== claim.email || order.customer_id === claim.customer_id) return
  const owner = await tx
    .selectFrom('customer')
    .select('has_account')
    .where('id', '=', order.customer_id)
    .executeTakeFirstOrThrow()
  if (owner.has_account) return
  const { customer_id } = claim
  const search_text = await readSearchText(tx, { ...order, customer_id })
  await tx
    .updateTable('order')
    .set({ customer_id, search_text, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'claim-orders',
    resource_id: id,
    before: { customer_id: order.customer_id },
    after: { customer_id },
  })
  await emit(tx, ctx, 'order.updated', { id, no_notification: order.no_notification })
}
