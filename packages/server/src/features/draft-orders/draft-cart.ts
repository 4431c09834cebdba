import type { Cart } from '@purser/contract/carts'
import { computeOrderTotals, lineFacts, totalsOfPlacedOrder } from '@purser/domain/orders'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../database/index.ts'
import {
  addressOf,
  customerOf,
  discountedLine,
  embed,
  lineItemsOf,
  mendTimes,
  outer,
  paymentIdOfCart,
  regionOf,
  selectDiscountsWithRules,
  shippingMethodsOf,
  taxedMethod,
  taxLines,
} from '../../database/relations/index.ts'
import { selectDiscounts } from '../discounts/index.ts'

/** The cart of a draft with everything that decides what it comes to: its discounts' rules are those of now. */
export async function loadDraftCart(db: Db, id: string) {
  const loaded = await selectCart(db).where('cart.id', '=', id).executeTakeFirstOrThrow()
  mendTimes(loaded)
  const { region, customer } = loaded
  if (region === null || customer === null) throw new Error(`Cart ${id} lacks its region or customer`)
  const rules = await selectDiscounts(db)
    .innerJoin('cart_discounts', 'cart_discounts.discount_id', 'discount.id')
    .where('cart_discounts.cart_id', '=', id)
    .orderBy('discount.id')
    .execute()
  return {
    ...loaded,
    region,
    customer,
    email: loaded.email ?? customer.email,
    items: loaded.items.map((item) => ({ ...item, product_id: item.variant?.product_id ?? null })),
    rules,
  }
}

export type DraftCart = Awaited<ReturnType<typeof loadDraftCart>>

/** What the order that was made of a cart holds, in its place. */
interface PlacedRates {
  readonly tax_rate: number
  readonly gift_card_total: number
}

/**
 * The cart as the wire shows it, its totals in minor units: what the order that is made of it will come to, or has come to,
 * whatever became of rules and rates since.
 */
export function presentCart(cart: DraftCart, placed: PlacedRates | null): Cart {
  const { rules, ...shown } = cart
  const tax_rate = placed?.tax_rate ?? cart.region.tax_rate
  const { items, shipping_methods, ...sums } = placed
    ? totalsOfPlacedOrder({
        ...placed,
        items: cart.items.map(discountedLine),
        shipping_methods: cart.shipping_methods,
      })
    : computeOrderTotals({ ...cart, discounts: rules, tax_rate })
  const tax_lines = taxLines(tax_rate)
  return {
    ...shown,
    ...sums,
    gift_card_tax_total: 0,
    items: cart.items.map(({ adjustments: _, ...item }, place) => ({
      ...item,
      ...items[place],
      ...lineFacts(item, tax_rate),
      tax_lines,
    })),
    shipping_methods: cart.shipping_methods.map((method, place) => ({
      ...method,
      ...taxedMethod(method, tax_rate, shipping_methods[place]),
    })),
    // Columns of words and of JSON are wider than what the contract knows to stand in them.
  } as unknown as Cart
}

function selectCart(db: Db) {
  return db
    .selectFrom('cart')
    .selectAll('cart')
    .select([
      paymentIdOfCart().as('payment_id'),
      customerOf('cart.customer_id').as('customer'),
      regionOf('cart.region_id').as('region'),
      addressOf('cart.billing_address_id').as('billing_address'),
      addressOf('cart.shipping_address_id').as('shipping_address'),
      lineItemsOf('cart_id', 'cart.id').as('items'),
      jsonArrayFrom(shippingMethodsOf('cart_id', 'cart.id')).as('shipping_methods'),
      jsonArrayFrom(
        selectDiscountsWithRules()
          .select([regionsOfDiscount().as('regions'), parentOfDiscount().as('parent_discount')])
          .innerJoin('cart_discounts', 'cart_discounts.discount_id', 'discount.id')
          .where('cart_discounts.cart_id', '=', outer('cart.id'))
          .where('discount.deleted_at', 'is', null),
      ).as('discounts'),
    ])
}

/** The dynamic discount that a code was made of: it switches the code off. */
function parentOfDiscount() {
  return jsonObjectFrom(
    embed
      .selectFrom('discount as parent')
      .selectAll('parent')
      .where('parent.id', '=', outer('discount.parent_discount_id')),
  )
}

/** Where a discount can be used, a code where its dynamic discount can: who sees the draft sees by them whether it still counts. */
function regionsOfDiscount() {
  return jsonArrayFrom(
    embed
      .selectFrom('region')
      .innerJoin('discount_regions', 'discount_regions.region_id', 'region.id')
      .selectAll('region')
      .where(
        'discount_regions.discount_id',
        '=',
        sql<string>`coalesce(discount.parent_discount_id, discount.id)`,
      )
      .orderBy('region.id'),
  )
}
