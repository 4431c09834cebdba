import type { StoreCart } from '@purser/contract/storefront'
import { shownStock } from '@purser/domain/products'
import type { Db, Tx } from '../../database/index.ts'
import { loadCart, presentCart } from '../../features/carts/index.ts'
import { notFound } from '../../http/index.ts'

/** A cart as its customer sees it, priced as an order made of it now would be. Throws 404. */
export async function readCart(db: Db, id: string, now: string): Promise<StoreCart> {
  const [cart, sessions] = await Promise.all([loadCart(db, id), readSessions(db, id)])
  if (!cart || cart.deleted_at !== null) throw notFound('Cart', id)
  const placed = cart.completed_at === null ? null : await readPlaced(db, id)
  const products = await readProducts(db, cart.items)
  const { items = [], discounts = [], ...shown } = presentCart(cart, placed, now)
  return {
    ...shown,
    items: items.map((item) => ({ ...item, variant: withProduct(item.variant, products) })),
    discounts,
    payment_sessions: sessions,
    payment_session: sessions.find(({ is_selected }) => is_selected) ?? null,
    // Only what the contract names of it leaves.
  } as unknown as StoreCart
}

/** What the order of a cart was placed with. */
async function readPlaced(db: Db, cartId: string) {
  const order = await db
    .selectFrom('order')
    .select(['tax_rate', 'gift_card_total'])
    .where('cart_id', '=', cartId)
    .executeTakeFirst()
  return order ?? null
}

async function readSessions(db: Db, cartId: string) {
  const sessions = await db
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
      'public_data as data',
    ])
    .where('cart_id', '=', cartId)
    .where((row) => row.or([row('ended_at', 'is', null), row('order_id', 'is not', null)]))
    .orderBy('provider_id')
    .execute()
  return sessions.map(({ asked_amount, attempt, answered_attempt, error, ...session }) => ({
    ...session,
    amount: asked_amount,
    is_initiated: attempt > 0 && attempt === answered_attempt,
    status: error === null ? session.status : 'error',
  }))
}

interface LineProduct {
  readonly id: string
  readonly title: string
  readonly handle: string | null
  readonly thumbnail: string | null
}

/** The products of lines, by their ids. */
export async function readProducts(
  db: Db | Tx,
  lines: readonly { readonly variant?: { readonly product_id: string } | null | undefined }[],
): Promise<ReadonlyMap<string, LineProduct>> {
  const ids = [...new Set(lines.flatMap(({ variant }) => variant?.product_id ?? []))]
  if (ids.length === 0) return new Map()
  const products = await db
    .selectFrom('product')
    .select(['id', 'title', 'handle', 'thumbnail'])
    .where('id', 'in', ids)
    .execute()
  return new Map(products.map((product) => [product.id, product]))
}

/** A line's variant as customers see it: with its product, and no more of its stock than they need to know. */
export function withProduct<
  Variant extends { readonly product_id: string; readonly inventory_quantity: number },
>(variant: Variant | null | undefined, products: ReadonlyMap<string, LineProduct>) {
  return variant
    ? {
        ...variant,
        inventory_quantity: shownStock(variant),
        product: products.get(variant.product_id) ?? null,
      }
    : null
}
