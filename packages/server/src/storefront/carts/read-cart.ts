import { type StoreCart, storePaidBy } from '@purser/contract/storefront'
import { showsTaxes } from '@purser/domain/carts'
import type { Db } from '../../database/index.ts'
import { completeCart } from '../../features/carts/load-cart.ts'
import { presentCart } from '../../features/carts/present-cart.ts'
import { notFound } from '../../http/index.ts'
import { readWholeCart, spentCards, withProducts } from './read-order-extras.ts'

interface Reading {
  /** Reprices the cart if its region's currency has changed. */
  readonly refresh?: () => Promise<void>
  /** Whether its customer asks for the taxes, where its region computes them only then. */
  readonly areTaxesAsked?: boolean
}

/** Reads a cart as its customer sees it, priced as an order made of it now would be. Throws 404. */
export async function readCart(
  db: Db,
  id: string,
  now: string,
  { refresh, areTaxesAsked = false }: Reading = {},
): Promise<StoreCart> {
  let [row] = await readWholeCart(db, id)
  if (refresh && row?.completed_at === null && row.region?.currency_code !== row.currency_code) {
    await refresh()
    ;[row] = await readWholeCart(db, id)
  }
  if (!row || row.deleted_at !== null) throw notFound('Cart', id)
  const { sessions: ways, products, ...cart } = await completeCart(db, row)
  const placed = cart.completed_at === null ? null : await readPlaced(db, id)
  const isTaxed = areTaxesAsked || showsTaxes({ ...cart, ...cart.region, sessions: ways.length })
  const whole = presentCart(cart, placed, now, { isTaxed })
  const { items = [], discounts = [], gift_cards = [], ...shown } = whole
  const sessions = ways.map(({ asked_amount, attempt, answered_attempt, error, ...session }) => ({
    ...session,
    data: cart.completed_at === null ? session.data : storePaidBy.parse(session.data),
    amount: asked_amount,
    is_initiated: attempt > 0 && attempt === answered_attempt,
    status: error === null && session.problem === null ? session.status : 'error',
  }))
  return {
    ...shown,
    items: withProducts(items, { products }),
    discounts,
    gift_cards: cart.completed_at === null ? gift_cards : spentCards(cart.gift_cards),
    payment_sessions: sessions,
    payment_session: sessions.find(({ is_selected }) => is_selected) ?? null,
    // The route's response schema removes what the contract doesn't name.
  } as unknown as StoreCart
}

/** Reads the payment of the order placed from a cart. */
async function readPlaced(db: Db, cartId: string) {
  const order = await db
    .selectFrom('order')
    .select(['tax_rate', 'gift_card_total', 'gift_card_tax_total', 'moved_in_at'])
    .where('cart_id', '=', cartId)
    .executeTakeFirst()
  return order ?? null
}
