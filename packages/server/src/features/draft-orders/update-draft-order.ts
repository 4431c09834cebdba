import type { updateDraftOrder as endpoint } from '@purser/contract/draft-orders'
import type { BodyOf } from '@purser/contract/endpoints'
import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { emit } from '../../jobs/index.ts'
import { setDiscounts } from './draft-discounts.ts'
import { type LockedDraftOrder, lockDraftOrder } from './draft-orders.queries.ts'
import { settleAddress, settleCustomer } from './draft-people.ts'

type Body = BodyOf<typeof endpoint>

/**
 * Changes whose draft it is, where it goes, its discounts or its silence (reference 14.4); answers its id. Its region stays
 * (DECISIONS 57). Throws 404, 400 when it is completed or something is not to be had in its region.
 */
export async function updateDraftOrder(tx: Tx, ctx: Context, id: string, body: Body): Promise<string> {
  const draft = await lockDraftOrder(tx, ctx, id, 'edit')
  const { region_id } = draft
  const isOfAnother = body.email !== undefined || body.customer_id !== undefined
  const people = isOfAnother
    ? await settleCustomer(tx, ctx, body)
    : { email: draft.email, customer_id: draft.customer_id }
  const shipping = { region_id, id: draft.shipping_address_id }
  const billing = { region_id, id: draft.billing_address_id }
  const changed = {
    ...people,
    shipping_address_id:
      (await settleAddress(tx, ctx, shipping, body.shipping_address)) ?? draft.shipping_address_id,
    billing_address_id:
      (await settleAddress(tx, ctx, billing, body.billing_address)) ?? draft.billing_address_id,
  }
  await tx
    .updateTable('cart')
    .set({ ...changed, updated_at: ctx.now })
    .where('id', '=', draft.cart_id)
    .execute()
  if (body.discounts) await setDiscounts(tx, ctx, draft, body.discounts)
  const no_notification_order = body.no_notification_order ?? draft.no_notification_order
  await tx
    .updateTable('draft_order')
    .set({ no_notification_order, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'update-draft-order',
    resource_type: 'draft-order',
    resource_id: id,
    before: described(draft),
    after: {
      ...described({ ...draft, ...changed, no_notification_order }),
      given: JSON.parse(JSON.stringify(body)),
    },
  })
  await emit(tx, ctx, 'draft_order.updated', { id })
  return id
}

function described(draft: LockedDraftOrder) {
  const { email, customer_id, shipping_address_id, billing_address_id, no_notification_order } = draft
  return { email, customer_id, shipping_address_id, billing_address_id, no_notification_order }
}
