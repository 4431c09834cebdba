import type { updateDraftOrder as endpoint } from '@purser/contract/draft-orders'
import type { BodyOf } from '@purser/contract/endpoints'
import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { within } from '../../http/index.ts'
import { emit } from '../../jobs/index.ts'
import { loadAddress } from '../addresses/index.ts'
import { alignSessions, loadLines, setDiscounts, settleAddress } from '../carts/index.ts'
import { type LockedDraftOrder, lockDraftOrder } from './draft-orders.queries.ts'
import { settleCustomer } from './draft-people.ts'
import { loadShipping, setShipping } from './draft-shipping.ts'

type Body = BodyOf<typeof endpoint>

/**
 * Changes whose draft it is, where and how it goes, its discounts or its silence; answers its id. Its region stays. Throws 404, 400
 * when it is completed or something is not to be had in its region.
 */
export async function updateDraftOrder(tx: Tx, ctx: Context, id: string, body: Body): Promise<string> {
  const draft = await lockDraftOrder(tx, ctx, id, 'edit')
  const before = await describe(tx, draft, body)
  const { region_id } = draft
  // The email that it has, sent again, leaves whose it is: an account may have been chosen by its id.
  const isOfAnother =
    body.customer_id !== undefined || (body.email !== undefined && body.email !== draft.email)
  const people = isOfAnother
    ? await settleCustomer(tx, ctx, body)
    : { email: draft.email, customer_id: draft.customer_id }
  const shipping = { region_id, id: draft.shipping_address_id }
  const billing = { region_id, id: draft.billing_address_id }
  const changed = {
    ...people,
    shipping_address_id:
      (await within('shipping_address', settleAddress(tx, ctx, shipping, body.shipping_address))) ??
      draft.shipping_address_id,
    billing_address_id:
      (await within('billing_address', settleAddress(tx, ctx, billing, body.billing_address))) ??
      draft.billing_address_id,
  }
  await tx
    .updateTable('cart')
    .set({ ...changed, updated_at: ctx.now })
    .where('id', '=', draft.cart_id)
    .execute()
  if (body.discounts) await setDiscounts(tx, ctx, draft, body.discounts, { areKept: true })
  if (body.shipping_methods) {
    await setShipping(tx, draft, await loadLines(tx, draft.cart_id), body.shipping_methods)
  }
  const no_notification_order = body.no_notification_order ?? draft.no_notification_order
  await tx
    .updateTable('draft_order')
    .set({ no_notification_order, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await alignSessions(tx, ctx, draft.cart_id)
  await writeJournal(tx, ctx, {
    operation: 'update-draft-order',
    resource_id: id,
    before,
    after: await describe(tx, { ...draft, ...changed, no_notification_order }, body),
  })
  await emit(tx, ctx, 'draft_order.updated', { id })
  return id
}

/** For the journal: what the body touches, as it stands. */
async function describe(tx: Tx, draft: LockedDraftOrder, body: Body) {
  const { email, customer_id, no_notification_order } = draft
  return {
    ...(body.email === undefined && body.customer_id === undefined ? {} : { email, customer_id }),
    ...(body.no_notification_order === undefined ? {} : { no_notification_order }),
    ...(body.shipping_address && { shipping_address: await loadAddress(tx, draft.shipping_address_id) }),
    ...(body.billing_address && { billing_address: await loadAddress(tx, draft.billing_address_id) }),
    ...(body.discounts && { discounts: await loadCodes(tx, draft.cart_id) }),
    ...(body.shipping_methods && { shipping_methods: await loadShipping(tx, draft.cart_id) }),
  }
}

async function loadCodes(tx: Tx, cartId: string): Promise<string[]> {
  const discounts = await tx
    .selectFrom('cart_discounts')
    .innerJoin('discount', 'discount.id', 'cart_discounts.discount_id')
    .select('code')
    .where('cart_id', '=', cartId)
    .orderBy('code')
    .execute()
  return discounts.map(({ code }) => code)
}
