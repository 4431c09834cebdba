import type { TaxLine } from '@purser/domain/taxes'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { type Db, preparedById } from '../../database/index.ts'
import {
  addressOf,
  customerOf,
  embed,
  lineItemsOf,
  normalizeTimes,
  outer,
  paymentIdOfCart,
  regionOf,
  selectDiscountsWithRules,
  shippingMethodsOf,
  taxRatesOfOption,
  taxRatesOfProduct,
} from '../../database/relations/index.ts'
import { selectDiscounts } from '../discounts/index.ts'
import { loadDueOfCart } from './content/cart-due.ts'
import { loadSwapOfCart } from './content/cart-swap.ts'

/** Loads a cart with everything its total depends on: current discount rules and gift cards, a swap's difference, and what an edit left due. Undefined when there is none. */
export async function loadCart(db: Db, id: string) {
  const [row] = await readCart(db, id)
  return row && completeCart(db, row)
}

/** The same of a cart whose row was read already. Its region is as it sells by it: in the currency of the cart's amounts. */
export async function completeCart<Row extends CartRow>(db: Db, loaded: Row) {
  normalizeTimes(loaded)
  const { taxes, ...cart } = loaded
  const { id, region, currency_code, completed_at } = cart
  const taxesNow = completed_at === null ? taxes : []
  if (region === null) throw new Error(`Cart ${id} lacks its region`)
  const rules = cart.discounts.length === 0 ? [] : await loadRules(db, id)
  return {
    ...cart,
    region: { ...region, currency_code },
    // A balance is in the currency that the region has now.
    gift_cards: completed_at === null && currency_code !== region.currency_code ? [] : cart.gift_cards,
    items: cart.items.map((item) => ({
      ...item,
      product_id: item.variant?.product_id ?? null,
      taxes: item.taxes ?? taxesNow?.find(({ owner_id }) => owner_id === item.id)?.taxes,
    })),
    shipping_methods: cart.shipping_methods.map((method) => ({
      ...method,
      taxes: method.taxes ?? taxesNow?.find(({ owner_id }) => owner_id === method.id)?.taxes,
    })),
    rules,
    swap: cart.type === 'swap' ? await loadSwapOfCart(db, id) : null,
    due: cart.type === 'payment_link' ? await loadDueOfCart(db, id) : null,
  }
}

export type LoadedCart = NonNullable<Awaited<ReturnType<typeof loadCart>>>

function loadRules(db: Db, cartId: string) {
  return selectDiscounts(db)
    .innerJoin('cart_discounts', 'cart_discounts.discount_id', 'discount.id')
    .where('cart_discounts.cart_id', '=', cartId)
    .orderBy('discount.id')
    .execute()
}

export type CartRow = Awaited<ReturnType<ReturnType<typeof selectCart>['executeTakeFirstOrThrow']>>

/** It takes longer to plan than to answer. */
const readCart = preparedById<CartRow>('cart', (db, id) => selectCart(db).where('cart.id', '=', id).compile())

export function selectCart(db: Db) {
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
      jsonArrayFrom(giftCardsOfCart()).as('gift_cards'),
      taxesOfCart.as('taxes'),
    ])
}

/** Taxes that apply now to lines and shipping methods of a cart, instead of its region's rate. */
type TaxesNow = readonly { readonly owner_id: string; readonly taxes: TaxLine[] }[]

/** Null unless the cart's region has rates besides its own. */
const taxesOfCart = sql<TaxesNow | null>`${sql.raw(`case when exists (
  select from tax_rate where tax_rate.region_id = cart.region_id) then (
  select json_agg(taxed) from (
    select line_item.id as owner_id, ${taxRatesOfProduct('product_variant.product_id', 'cart.region_id')} as taxes
    from line_item join product_variant on product_variant.id = line_item.variant_id where line_item.cart_id = cart.id
    union all
    select shipping_method.id, ${taxRatesOfOption('shipping_method.shipping_option_id')}
    from shipping_method where shipping_method.cart_id = cart.id
  ) as taxed
  where taxes is not null) end`)}`

/** In the order in which they are spent: those that end first, then those with least left (gift-cards-6). */
function giftCardsOfCart() {
  return embed
    .selectFrom('gift_card')
    .innerJoin('cart_gift_cards', 'cart_gift_cards.gift_card_id', 'gift_card.id')
    .selectAll('gift_card')
    .where('cart_gift_cards.cart_id', '=', outer('cart.id'))
    .where('gift_card.deleted_at', 'is', null)
    .orderBy('gift_card.ends_at', (end) => end.asc().nullsLast())
    .orderBy('gift_card.balance')
    .orderBy('gift_card.id')
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
