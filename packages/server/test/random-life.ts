import type { Fulfillment } from '@purser/contract/fulfillments'
import type { Order } from '@purser/contract/orders'
import { expect } from 'vitest'
import { shop } from './open-shop.ts'
import { returnOptionId } from './price-shop.ts'
import { byParcel } from './register-claim.ts'

/** Builds orders with a long history. */
export const lives = [
  { lines: [{ unit_price: 2_000, quantity: 6 }], shipping: 500 },
  {
    lines: [
      { unit_price: 3_333, quantity: 3 },
      { unit_price: 999, quantity: 4 },
    ],
    discount: 15,
  },
  { lines: [{ unit_price: 1_700, quantity: 5 }], giftCard: 4_000 },
] as const

/** An operator's request: a path below the order's, or from the root, and a body. */
export interface OperationCall {
  readonly path: string
  readonly body?: unknown
}

/** Returns a random number from 0 up to but excluding `count`. */
export type Chance = (count: number) => number

/** Returns what can be done with an order in its current state; null if it has nothing of the kind. */
type Choose = (order: Order, chance: Chance) => OperationCall | null

const choose = <T>(all: readonly T[], chance: Chance): T | undefined => all[chance(all.length)]

/** Lists the lines of an order, its swaps and claims. */
export const linesOf = (order: Order) => [
  ...(order.items ?? []),
  ...[...(order.swaps ?? []), ...(order.claims ?? [])].flatMap((each) => each.additional_items ?? []),
]

/**
 * Returns a shipped line of the order, its swaps and claims, with one or two units, since only these can be swapped.
 * Some lines if none is shipped.
 */
function someShipped(order: Order, chance: Chance) {
  const line = choose(
    linesOf(order).filter(({ shipped_quantity }) => (shipped_quantity ?? 0) > 0),
    chance,
  )
  return line ? [{ item_id: line.id, quantity: 1 + chance(2) }] : someLines(order, chance)
}

/** Returns one or two lines of the order, its swaps and claims, with about as many units as they have: sometimes too many. */
function someLines(order: Order, chance: Chance) {
  const lines = linesOf(order)
  const first = chance(lines.length)
  const chosen = lines.slice(first, first + 1 + chance(2))
  return chosen.map(({ id, quantity }) => ({
    item_id: id,
    quantity: 1 + chance(quantity + (chance(8) ? 0 : 1)),
  }))
}

const newItems = (chance: Chance) => [
  { variant_id: shop.variants[chance(shop.variants.length)], quantity: 1 + chance(2) },
]
const wayBack = (chance: Chance) => (chance(2) ? {} : { return_shipping: { option_id: returnOptionId } })

/** Lists the fulfillments of the order, its swaps and claims, each with the path of its owner. */
function fulfillments(order: Order): { at: string; shipment: string; fulfillment: Fulfillment }[] {
  const own = (order.fulfillments ?? []).map((fulfillment) => ({ at: '', shipment: 'shipment', fulfillment }))
  const ofEach = (kind: 'swaps' | 'claims') =>
    (order[kind] ?? []).flatMap(({ id, fulfillments }) =>
      (fulfillments ?? []).map((fulfillment) => ({
        at: `${kind}/${id}/`,
        shipment: `${kind}/${id}/shipments`,
        fulfillment,
      })),
    )
  return [...own, ...ofEach('swaps'), ...ofEach('claims')]
}

function returns(order: Order) {
  return [...(order.returns ?? []), ...(order.swaps ?? []).flatMap(({ return_order }) => return_order ?? [])]
}

function ofSwap(order: Order, chance: Chance, what: string): OperationCall | null {
  const swap = choose(order.swaps ?? [], chance)
  return swap ? { path: `swaps/${swap.id}/${what}` } : null
}

function ofClaim(order: Order, chance: Chance, what: string): OperationCall | null {
  const claim = choose(order.claims ?? [], chance)
  return claim ? { path: `claims/${claim.id}/${what}` } : null
}

function claim(type: 'refund' | 'replace'): Choose {
  return (order, chance) => ({
    path: 'claims',
    body: {
      type,
      claim_items: someLines(order, chance).map((line) => ({ ...line, reason: 'wrong_item' })),
      ...(type === 'replace' ? { additional_items: newItems(chance), shipping_methods: byParcel } : {}),
      ...(type === 'refund' && chance(3) === 0 ? { refund_amount: chance(order.total + 2) } : {}),
      ...wayBack(chance),
    },
  })
}

/** Everything that an operator may do with an order, whether it is currently allowed or not. */
export const operations: Readonly<Record<string, Choose>> = {
  capture: () => ({ path: 'capture' }),
  refund: (order, chance) => ({
    path: 'refund',
    body: {
      amount: 1 + chance(Math.max(1, Math.ceil(order.total / 3))),
      reason: 'other',
      ...(chance(4) === 0 && { to_gift_card: true }),
    },
  }),
  'refund items': (order, chance) => {
    const own = new Map(order.items?.map((line) => [line.id, line]))
    const items = someLines(order, chance).filter(({ item_id }) => own.has(item_id))
    const paid = items.reduce((sum, { item_id }) => sum + (own.get(item_id)?.total ?? 0), 0)
    const how = [{}, { restock: true }, { not_restocked: 'damaged' }]
    return {
      path: 'refund',
      body: {
        amount: 1 + chance(Math.max(1, Math.ceil(paid / 2))),
        reason: 'other',
        items: items.map((line) => ({ ...line, ...how[chance(how.length)] })),
        ...(chance(3) === 0 ? { shipping: chance(order.shipping_total + 2) } : {}),
      },
    }
  },
  fulfill: (order, chance) => {
    const own = new Set(order.items?.map(({ id }) => id))
    const items = someLines(order, chance).filter(({ item_id }) => own.has(item_id))
    return items.length > 0 ? { path: 'fulfillment', body: { items } } : null
  },
  ship: (order, chance) => {
    const chosen = choose(fulfillments(order), chance)
    if (!chosen) return null
    return {
      path: chosen.shipment,
      body: { fulfillment_id: chosen.fulfillment.id, tracking_numbers: chance(2) ? ['TRACK-1'] : [] },
    }
  },
  'cancel a fulfillment': (order, chance) => {
    const chosen = choose(fulfillments(order), chance)
    return chosen ? { path: `${chosen.at}fulfillments/${chosen.fulfillment.id}/cancel` } : null
  },
  'ask back': (order, chance) => ({
    path: 'return',
    body: {
      items: someLines(order, chance),
      ...(chance(3) === 0 ? { refund: chance(order.total + 2) } : {}),
      ...wayBack(chance),
    },
  }),
  receive: (order, chance) => {
    const record = choose(returns(order), chance)
    if (!record) return null
    const items = (record.items ?? []).map(({ item_id, quantity }) => ({
      item_id,
      quantity: chance(3) ? quantity : 1 + chance(quantity + 1),
    }))
    const refund = chance(4) ? {} : { refund: chance(order.total + 2) }
    return { path: `/admin/returns/${record.id}/receive`, body: { items, ...refund } }
  },
  'cancel a return': (order, chance) => {
    const record = choose(returns(order), chance)
    return record ? { path: `/admin/returns/${record.id}/cancel` } : null
  },
  swap: (order, chance) => ({
    path: 'swaps',
    body: {
      return_items: someShipped(order, chance),
      additional_items: newItems(chance),
      ...wayBack(chance),
    },
  }),
  'settle a swap': (order, chance) => ofSwap(order, chance, 'process-payment'),
  'fulfill a swap': (order, chance) => {
    const operation = ofSwap(order, chance, 'fulfillments')
    return operation && { ...operation, body: {} }
  },
  'cancel a swap': (order, chance) => ofSwap(order, chance, 'cancel'),
  'claim a refund': claim('refund'),
  'claim a replacement': claim('replace'),
  'fulfill a claim': (order, chance) => {
    const operation = ofClaim(order, chance, 'fulfillments')
    return operation && { ...operation, body: {} }
  },
  'cancel a claim': (order, chance) => ofClaim(order, chance, 'cancel'),
  note: (order) => ({
    path: '/admin/notes',
    body: { resource_type: 'order', resource_id: order.id, value: 'Looked at it' },
  }),
  cancel: (_, chance) => (chance(4) ? null : { path: 'cancel' }),
}

/** What holds for an order at any time. */
export function holdSums(order: Order): void {
  expect(order.refunded_total).toBeLessThanOrEqual(order.paid_total)
  expect(order.refundable_amount).toBe(order.paid_total - order.refunded_total)
  const refunds = (order.refunds ?? []).reduce((sum, { amount }) => sum + amount, 0)
  expect(order.refunded_total).toBe(refunds)
  const lines = (order.items ?? []).reduce((sum, { total }) => sum + (total ?? 0), 0)
  const ways = (order.shipping_methods ?? []).reduce((sum, { total }) => sum + (total ?? 0), 0)
  expect(lines + ways).toBe(order.total)
}
