import type { Cart } from '@purser/contract/carts'
import { usableBalance } from '@purser/domain/gift-cards'
import { idPrefixes } from '@purser/domain/ids'
import {
  computeOrderTotals,
  type GiftCardsPaid,
  giftCardsPaying,
  lineAdjustments,
  lineFacts,
  type OrderTotals,
  totalsOfPlacedOrder,
} from '@purser/domain/orders'
import { taxRateOf } from '@purser/domain/taxes'
import { discountedLine, taxedMethod } from '../../database/relations/index.ts'
import { totalsOfDue } from './content/cart-due.ts'
import { totalsOfSwapCart } from './content/cart-swap.ts'
import type { LoadedCart } from './load-cart.ts'

/** Values of the placed order that replace the cart's own. */
export interface PlacedRates extends GiftCardsPaid {
  readonly tax_rate: number
}

/** The gift cards of a cart that can pay for it at an instant, with what each has. */
export function payingCards({ gift_cards, region }: LoadedCart, now: string) {
  return gift_cards.filter((card) => usableBalance(card, { region_id: region.id, now }) > 0)
}

/**
 * What an order made of the cart now would come to, in minor units; or, once one was made, what that has come to. A swap's cart comes to
 * what is due for the swap, an edit's to what is due of its order.
 */
export function cartTotals(cart: LoadedCart, placed: PlacedRates | null, now: string): OrderTotals {
  if (cart.swap) {
    const shipping_methods = cart.shipping_methods.map(() => ({
      subtotal: 0,
      gift_card_total: 0,
      gift_card_tax_total: 0,
      tax_total: 0,
      tax_lines: [],
      total: 0,
    }))
    return { ...totalsOfSwapCart(cart.swap, cart.items), is_taxed_by_line: false, shipping_methods }
  }
  if (cart.due) return totalsOfDue(cart.due)
  if (placed) {
    const items = cart.items.map(discountedLine)
    return totalsOfPlacedOrder({ ...placed, items, shipping_methods: cart.shipping_methods })
  }
  return computeOrderTotals({
    ...cart,
    discounts: cart.rules,
    tax_rate: cart.region.tax_rate,
    ...giftCardsPaying(payingCards(cart, now), cart.region),
  })
}

/** Returns the adjustments that an order made of the cart now would store, with ids derived from the lines'. */
function adjustmentsOf(cart: LoadedCart, totals: OrderTotals['items']) {
  return lineAdjustments(cart.items, cart.rules, totals).map((adjustment) => ({
    ...adjustment,
    id: adjustment.item_id.replace(/^[^_]*/, idPrefixes.line_item_adjustment),
    metadata: null,
  }))
}

/**
 * The cart as the wire shows it, its totals in minor units: what the order that is made of it will come to, or has come to,
 * whatever became of rules and rates since. Without `isTaxed` its totals have no taxes yet.
 */
export function presentCart(
  whole: LoadedCart,
  placed: PlacedRates | null,
  now: string,
  { isTaxed = true }: { readonly isTaxed?: boolean } = {},
): Cart {
  const cart = isTaxed ? whole : withoutTaxes(whole)
  const { rules: _, swap, due: __, ...shown } = whole
  const tax_rate = swap?.order.tax_rate ?? placed?.tax_rate ?? cart.region.tax_rate
  const { items, shipping_methods, ...sums } = cartTotals(cart, placed, now)
  const planned = adjustmentsOf(cart, items)
  return {
    ...shown,
    ...sums,
    items: cart.items.map(({ adjustments, ...item }, place) => ({
      ...item,
      includes_tax: whole.items[place]?.includes_tax,
      ...items[place],
      ...lineFacts(item, taxRateOf(item, tax_rate)),
      adjustments: placed ? adjustments : planned.filter(({ item_id }) => item_id === item.id),
    })),
    shipping_methods: cart.shipping_methods.map((method, place) => ({
      ...method,
      includes_tax: whole.shipping_methods[place]?.includes_tax,
      ...taxedMethod(method, tax_rate, shipping_methods[place]),
    })),
    // The columns hold strings and JSON, whose types are wider than the contract's.
  } as unknown as Cart
}

/** Returns a cart as if nothing were taxed: prices that include tax stay as they are. */
const withoutTaxes = (cart: LoadedCart): LoadedCart => ({
  ...cart,
  region: { ...cart.region, tax_rate: 0 },
  items: cart.items.map(untaxed),
  shipping_methods: cart.shipping_methods.map(untaxed),
})

const untaxed = <Part extends object>(part: Part) => ({ ...part, taxes: undefined, includes_tax: false })
