import { hiddenGiftCardCode } from '@purser/domain/gift-cards'
import { shownStock } from '@purser/domain/products'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type Db, preparedById, preparedText } from '../../database/index.ts'
import { embed } from '../../database/relations/index.ts'
import { type CartRow, selectCart } from '../../features/carts/load-cart.ts'

interface LineProduct {
  readonly id: string
  readonly title: string
  readonly handle: string | null
  readonly thumbnail: string | null
}

interface WithProducts {
  readonly products: readonly LineProduct[]
}

/** A payment session of a cart. Amounts in minor units. */
interface PaymentSession {
  readonly id: string
  readonly provider_id: string
  readonly is_selected: boolean
  readonly status: string
  readonly asked_amount: number
  readonly attempt: number
  readonly answered_attempt: number
  readonly error: string | null
  readonly problem: unknown
  readonly data: unknown
}

/** Reads a cart's payment sessions, or the payment of its order, and the products of its lines. */
export const readWholeCart = preparedById<
  CartRow & WithProducts & { readonly sessions: readonly PaymentSession[] }
>('whole cart', (db, id) =>
  selectCart(db)
    .select([sessionsOfCart(id).as('sessions'), productsOf('cart_id', id)])
    .where('cart.id', '=', id)
    .compile(),
)

function sessionsOfCart(cartId: string) {
  return jsonArrayFrom(
    embed
      .selectFrom('payment_session')
      .select([
        'id',
        'provider_id',
        'is_selected',
        'status',
        'asked_amount',
        'attempt',
        'answered_attempt',
        'error',
        'problem',
        'public_data as data',
      ])
      .where('cart_id', '=', cartId)
      .where((row) => row.or([row('ended_at', 'is', null), row('order_id', 'is not', null)]))
      .orderBy('provider_id'),
  )
}

interface PaidSession {
  readonly provider_id: string
  readonly public_data: unknown
}

export interface OrderExtras extends WithProducts {
  readonly sessions: readonly PaidSession[]
}

const readExtras = preparedText<OrderExtras & { readonly id: string }>(
  'order extras',
  `select asked.id,
    (select coalesce(json_agg(json_build_object('provider_id', provider_id, 'public_data', public_data)), '[]')
      from payment_session where order_id = asked.id) as sessions,
    (select coalesce(json_agg(json_build_object('id', product.id, 'title', product.title,
        'handle', product.handle, 'thumbnail', product.thumbnail)), '[]')
      from line_item join product_variant on product_variant.id = line_item.variant_id
      join product on product.id = product_variant.product_id
      where line_item.order_id = asked.id) as products
  from unnest($1::text[]) as asked (id)`,
)

/** Reads, by order id, what a customer may see of the payments, and the products of the lines. */
export async function readOrderExtras(db: Db, ids: readonly string[]): Promise<Map<string, OrderExtras>> {
  const rows = await readExtras(db, [ids])
  return new Map(rows.map((row) => [row.id, row]))
}

export const readProductsOfSwap = preparedById<WithProducts>('products of a swap', (db: Db, id) =>
  db.selectNoFrom([productsOf('swap_id', id)]).compile(),
)

function productsOf(owner: 'cart_id' | 'swap_id', id: string) {
  return jsonArrayFrom(
    embed
      .selectFrom('line_item')
      .innerJoin('product_variant', 'product_variant.id', 'line_item.variant_id')
      .innerJoin('product', 'product.id', 'product_variant.product_id')
      .select(['product.id', 'product.title', 'product.handle', 'product.thumbnail'])
      .where(`line_item.${owner}`, '=', id),
  ).as('products')
}

interface ShownVariant {
  readonly product_id: string
  readonly inventory_quantity: number
  readonly manage_inventory: boolean
  readonly allow_backorder: boolean
}

/** Adds variants and products to lines, with no more of the stock than customers may know. */
export function withProducts<
  Variant extends ShownVariant,
  Line extends { readonly variant?: Variant | null | undefined },
>(lines: readonly Line[], { products }: WithProducts = { products: [] }) {
  const known = new Map(products.map((product) => [product.id, product]))
  return lines.map((line) => ({
    ...line,
    variant: line.variant
      ? {
          ...line.variant,
          inventory_quantity: shownStock(line.variant),
          product: known.get(line.variant.product_id) ?? null,
        }
      : null,
  }))
}

/** Returns the gift cards of an order with masked codes: a guest may know no more than its email. */
export function spentCards(cards: readonly { readonly id: string; readonly code: string }[]) {
  return cards.map(({ id, code }) => ({ id, code: hiddenGiftCardCode(code) }))
}
