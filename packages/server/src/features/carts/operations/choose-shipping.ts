import type { BodyOf } from '@purser/contract/endpoints'
import type { addCartShippingMethod } from '@purser/contract/storefront'
import { hasFreeShipping } from '@purser/domain/carts'
import { shippingObstacle, shippingSumRefusal } from '@purser/domain/shipping'
import type { Context, Tx } from '../../../database/index.ts'
import { Failure, refuse, unknownReference } from '../../../http/index.ts'
import { addShippingMethods, loadOptions, priceShippingMethods } from '../../shipping/index.ts'
import { acceptedOptions, fittingShipping, keepShipping } from '../content/cart-shipping.ts'
import type { LockedCart } from '../lock-cart.ts'
import { beginChange } from './begin-change.ts'
import { noteChange } from './finish-change.ts'

/**
 * Chooses the shipping option of one profile's goods, replacing the previous choice. Returns the cart's id. A swap's difference already
 * includes its shipping. Throws 404, or 400 for an option that isn't offered for this cart.
 */
export async function chooseShipping(
  tx: Tx,
  ctx: Context,
  id: string,
  { option_id, data }: BodyOf<typeof addCartShippingMethod>,
): Promise<string> {
  const cart = await beginChange(tx, ctx, id, 'shipping')
  const fitting = await fittingShipping(tx, id)
  const fits = fitting.find((option) => option.id === option_id)
  if (!fits) throw await notOffered(tx, cart, option_id)
  refuse(shippingSumRefusal(fits, fits.subtotal, 'option_id'))
  const wanted = { option_id, ...(data && { data }), ...(hasFreeShipping(cart) && { price: 0 }) }
  const methods = await priceShippingMethods(tx, { region_id: cart.region_id, place: 'cart' }, [wanted])
  const others = acceptedOptions(fitting).filter(({ profile_id }) => profile_id !== fits.profile_id)
  await keepShipping(tx, id, others)
  await addShippingMethods(tx, methods, { cart_id: id })
  await noteChange(tx, ctx, id)
  return id
}

/** Returns why an option isn't among those that fit a cart's goods. */
async function notOffered(tx: Tx, { region_id }: LockedCart, optionId: string): Promise<Failure> {
  const [option] = await loadOptions(tx, [optionId])
  const obstacle = option ? shippingObstacle(option, 'cart', { region_id }) : 'deleted'
  if (obstacle === null)
    return unknownReference('option_id', `${option?.name} can't ship the items in this cart.`)
  if (obstacle === 'other_region' || obstacle === 'other_direction')
    return unknownReference('option_id', `${option?.name} isn't available for this cart.`)
  return new Failure('not_found', `There is no shipping option with id ${optionId}.`, { field: 'option_id' })
}
