import type { BodyOf } from '@purser/contract/endpoints'
import type { addCartShippingMethod } from '@purser/contract/storefront'
import { isSentForNothing } from '@purser/domain/carts'
import { shippingSumRefusal } from '@purser/domain/shipping'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../database/index.ts'
import { Failure, refuse, unknownReference } from '../../../http/index.ts'
import { addShippingMethods, priceShippingMethods } from '../../shipping/index.ts'
import { keepShipping, offeredShipping } from '../content/cart-shipping.ts'
import { type HeldCart, lockCart } from '../lock-cart.ts'
import { noteChange } from './finish-change.ts'

/**
 * Chooses how the goods of one profile are sent, in the place of what was chosen for them; answers the cart's id. What a swap's goods
 * cost to send is in its difference already. Throws 404, 400 for an option that is not offered for this cart.
 */
export async function chooseShipping(
  tx: Tx,
  ctx: Context,
  id: string,
  { option_id, data }: BodyOf<typeof addCartShippingMethod>,
): Promise<string> {
  const cart = await lockCart(tx, id, 'shipping')
  const offered = await offeredShipping(tx, id)
  const chosen = offered.find((option) => option.id === option_id)
  if (!chosen) throw await notOffered(tx, cart, option_id)
  const wanted = { option_id, ...(data && { data }), ...(isSentForNothing(cart) && { price: 0 }) }
  const methods = await priceShippingMethods(tx, cart.region_id, [wanted])
  const others = offered.filter(({ profile_id }) => profile_id !== chosen.profile_id)
  await keepShipping(tx, id, others)
  await addShippingMethods(tx, methods, { cart_id: id })
  await noteChange(tx, ctx, id)
  return id
}

/** Why an option cannot be chosen for a cart. */
async function notOffered(tx: Tx, cart: HeldCart, optionId: string): Promise<Failure> {
  const option = await tx
    .selectFrom('shipping_option')
    .select(['name', 'region_id', 'is_return', 'admin_only'])
    .where('id', '=', optionId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!option || option.admin_only) {
    return new Failure('not_found', `There is no shipping option with id ${optionId}.`, {
      field: 'option_id',
    })
  }
  if (option.region_id !== cart.region_id || option.is_return)
    return unknownReference('option_id', `${option.name} is not offered for this cart.`)
  const requirements = await tx
    .selectFrom('shipping_option_requirement')
    .select(['type', 'amount'])
    .$narrowType<{ type: 'min_subtotal' | 'max_subtotal' }>()
    .where('shipping_option_id', '=', optionId)
    .where('deleted_at', 'is', null)
    .execute()
  const { subtotal } = await tx
    .selectFrom('line_item')
    .select(sql<number>`coalesce(sum(unit_price * quantity), 0)::bigint`.as('subtotal'))
    .where('cart_id', '=', cart.id)
    .executeTakeFirstOrThrow()
  refuse(shippingSumRefusal({ ...option, requirements }, subtotal, 'option_id'))
  return unknownReference('option_id', `${option.name} is not for the goods of this cart.`)
}
