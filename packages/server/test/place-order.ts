import { idPrefixes } from '@purser/domain/ids'
import { sql } from 'kysely'
import { contextOf, type Db, json, newId, type Tx } from '../src/database/index.ts'
import { type CheckOut, checkOut, type Person } from '../src/tools/demo/buying/check-out.ts'
import { issueGiftCard } from '../src/tools/demo/gift-cards.ts'
import { openShop, shop } from './open-shop.ts'

/** The properties of a test's order; omitted ones have defaults. */
export interface OrderPlan {
  readonly at?: string
  readonly email?: string
  readonly first_name?: string | null
  readonly last_name?: string | null
  readonly phone?: string | null
  /** False: goods that need no fulfillment, and no addresses. */
  readonly hasAddress?: boolean
  readonly lines?: readonly { readonly unit_price: number; readonly quantity: number }[]
  /** The net price of its shipping; null: none. */
  readonly shipping?: number | null
  /** Percent off the goods. */
  readonly discount?: number
  /** The balance of a gift card that pays as far as it goes. */
  readonly giftCard?: number
  /** Existing gift cards, and the balance expected of each. */
  readonly giftCards?: CheckOut['gift_cards']
  /** 'manual' unless another is installed. */
  readonly providerId?: string
  readonly metadata?: Record<string, unknown>
}

export interface PlacedOrder {
  readonly id: string
  readonly display_id: number
  readonly version: number
  readonly total: number
  readonly customer_id: string
  readonly payment_id: string | null
  readonly line_ids: readonly string[]
  readonly gift_card_id: string | null
  readonly discount_id: string | null
}

/**
 * Places an order as a customer does: priced by the shop, paid but not captured, and taken out of stock. It is some time
 * ago: its placing was announced, and is no longer in the outbox.
 */
export async function placeOrder(db: Db, plan: OrderPlan = {}): Promise<PlacedOrder> {
  await openShop(db)
  return db.transaction().execute((tx) => buy(tx, plan))
}

async function buy(tx: Tx, plan: OrderPlan): Promise<PlacedOrder> {
  const now = plan.at ?? '2026-03-01T10:00:00.000Z'
  const card =
    plan.giftCard === undefined
      ? null
      : await issueGiftCard(tx, {
          value: plan.giftCard,
          region_id: shop.region.id,
          at: Date.parse(now),
          author_id: null,
        })
  const discount = plan.discount === undefined ? null : await addDiscount(tx, plan.discount, now)
  const id = await checkOut(tx, contextOf({ actorId: null, now, requestId: null }), {
    ...specOf(plan),
    discounts: discount ? [discount] : [],
    gift_cards: [...(card ? [card] : []), ...(plan.giftCards ?? [])],
  })
  await tx.deleteFrom('outbox').where(sql`payload -> 'data' ->> 'id'`, '=', id).execute()
  return {
    id,
    gift_card_id: card?.id ?? null,
    discount_id: discount?.id ?? null,
    ...(await readOrder(tx, id)),
  }
}

function specOf(plan: OrderPlan): CheckOut {
  const { lines = [{ unit_price: 2_000, quantity: 2 }], shipping = 500, providerId, metadata } = plan
  const person: Person = {
    email: plan.email ?? 'nina.tanaka@example.com',
    first_name: plan.first_name === undefined ? 'Nina' : plan.first_name,
    last_name: plan.last_name === undefined ? 'Tanaka' : plan.last_name,
    phone: plan.phone ?? null,
  }
  const { email: _, ...receiver } = person
  const place = { address_1: 'Hauptstr. 1', city: 'Berlin', postal_code: '10115', country_code: 'de' }
  const address = plan.hasAddress === false ? null : { ...receiver, ...place }
  return {
    person,
    region: shop.region,
    items: lines.map((line, rank) => ({
      ...line,
      variant_id: shop.variants[rank % shop.variants.length] ?? shop.variants[0],
    })),
    shipping: shipping === null ? null : { option_id: shop.shippingOptionId, price: shipping },
    shipping_address: address,
    billing_address: address,
    ...(providerId !== undefined && { provider_id: providerId }),
    metadata: metadata ?? null,
  }
}

async function readOrder(tx: Tx, id: string) {
  const order = await tx
    .selectFrom('order')
    .select(['display_id', 'version', 'total', 'customer_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // A provider's private data, which nobody is shown.
  const payment = await tx
    .updateTable('payment')
    .set({ data: json({ secret: 'never-on-the-wire' }) ?? '{}' })
    .where('order_id', '=', id)
    .returning('id')
    .executeTakeFirst()
  const lines = await tx
    .selectFrom('line_item')
    .select('id')
    .where('order_id', '=', id)
    .orderBy('rank')
    .execute()
  return { ...order, payment_id: payment?.id ?? null, line_ids: lines.map((line) => line.id) }
}

/** Creates a discount of this percentage. */
async function addDiscount(tx: Tx, value: number, at: string) {
  const when = { created_at: at, updated_at: at }
  const id = newId(idPrefixes.discount)
  const code = `LESS${id.slice(-10)}`
  const rule = { type: 'percentage', value, allocation: 'total' } as const
  const rule_id = newId(idPrefixes.discount_rule)
  await tx
    .insertInto('discount_rule')
    .values({ id: rule_id, ...rule, ...when })
    .execute()
  await tx
    .insertInto('discount')
    .values({ id, code, rule_id, starts_at: at, ...when })
    .execute()
  await tx.insertInto('discount_regions').values({ discount_id: id, region_id: shop.region.id }).execute()
  return { id, code, ...rule }
}
