import type { AddressInput } from '@purser/contract/addresses'
import { orderProofRefusal } from '@purser/domain/orders'
import { readdressSwapRefusal } from '@purser/domain/swaps'
import { type Context, type Tx, writeJournal } from '../../../database/index.ts'
import { refuse, within } from '../../../http/index.ts'
import { loadAddress } from '../../addresses/index.ts'
import { isOwnOf, settleAddress } from '../content/cart-people.ts'
import type { LockedCart } from '../lock-cart.ts'

/**
 * Changes the shipping address of a locked cart's swap; the order's stays. Returns the cart's id. Throws 400 once the new items are
 * packed, for a country outside the region and for another customer's address; 401 unless the order's customer is signed in or a guest
 * has proved access to the order's email.
 */
export async function readdressSwap(
  tx: Tx,
  ctx: Context,
  cart: LockedCart,
  given: AddressInput | string | undefined,
): Promise<string> {
  const swap = await loadSwapOfCart(tx, cart.id)
  refuse(orderProofRefusal(swap, ctx), 'unauthorized')
  refuse(readdressSwapRefusal(swap))
  const place = { region_id: cart.region_id, id: swap.shipping_address_id }
  const before = await loadAddress(tx, swap.shipping_address_id)
  const shipping_address_id =
    (await within('shipping_address', settleAddress(tx, ctx, place, given, isOwnOf(ctx)))) ??
    swap.shipping_address_id
  const change = { shipping_address_id, updated_at: ctx.now }
  await tx.updateTable('cart').set(change).where('id', '=', cart.id).execute()
  await tx.updateTable('swap').set(change).where('id', '=', swap.id).execute()
  await writeJournal(
    tx,
    { ...ctx, customerId: ctx.customerId ?? cart.customer_id },
    {
      operation: 'readdress-swap',
      resource_id: swap.order_id,
      before: { swap: { id: swap.id, shipping_address: before } },
      after: { swap: { id: swap.id, shipping_address: await loadAddress(tx, shipping_address_id) } },
    },
  )
  return cart.id
}

async function loadSwapOfCart(tx: Tx, cartId: string) {
  const swap = await tx
    .selectFrom('swap')
    .innerJoin('order', 'order.id', 'swap.order_id')
    .select(['swap.id', 'swap.order_id', 'swap.shipping_address_id'])
    .select(['order.customer_id', 'order.email'])
    .where('swap.cart_id', '=', cartId)
    .executeTakeFirstOrThrow()
  const fulfillments = await tx
    .selectFrom('fulfillment')
    .select(['shipped_at', 'canceled_at'])
    .where('swap_id', '=', swap.id)
    .execute()
  return { ...swap, fulfillments }
}
