import { chooseShipping, fillBasket, subtotalOf } from './generator/baskets.ts'
import { addAddress } from './generator/customers.ts'
import { addLine, addShippingMethod, draftCart } from './generator/place-order.ts'
import { iso, type World } from './generator/world.ts'

const HOUR = 3_600_000

/** Drafts that operators are still working on: with and without address, shipping or discount. */
export function writeDemoDrafts(world: World): void {
  const { random } = world
  for (const [rank, customer] of random.sample(world.regulars, 7).entries()) {
    const region = world.catalogue.regions.find((each) => each.id === customer.regionId)
    const number = world.draftNumbers.shift()
    if (!region || number === undefined) continue
    const at = world.now - (rank + 1) * random.int(3, 30) * HOUR
    const hasAddress = rank !== 2
    const basket = fillBasket(random, region, random.int(1, 4))
    const discount =
      rank === 4
        ? (world.catalogue.discounts.find((each) => each.type === 'percentage' && each.usesLeft > 100) ??
          null)
        : null
    const cart = draftCart(
      world,
      { customer, region, discount },
      at,
      hasAddress ? addAddress(world, customer.home, at) : null,
      hasAddress ? addAddress(world, customer.home, at) : null,
    )
    for (const [place, entry] of basket.entries()) addLine(world, entry, { cart_id: cart.id }, at, place)
    const shipping = chooseShipping(random, region, subtotalOf(basket))
    if (shipping) addShippingMethod(world, shipping, shipping.amount, { cart_id: cart.id }, at)
    world.batch.draft_order.push({
      id: world.newId('dorder', at),
      display_id: number,
      cart_id: cart.id,
      no_notification_order: rank === 3 ? true : null,
      created_at: iso(at),
      updated_at: iso(at),
    })
  }
}
