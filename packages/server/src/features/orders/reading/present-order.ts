import type { LineItem, ListedOrder, Order } from '@purser/contract/orders'
import type { ShippingMethod } from '@purser/contract/shipping'
import { type ClaimedTotals, totalsOfReplacement } from '@purser/domain/claims'
import {
  lineFacts,
  lineRefundable,
  type OrderTotals,
  type OrderWithLines,
  shippedItems,
  totalsOfPlacedOrder,
} from '@purser/domain/orders'
import { swapStatus } from '@purser/domain/swaps'
import { taxRateOf } from '@purser/domain/taxes'
import { discountedLine, taxedMethod } from '../../../database/relations/index.ts'
import { isRelationOfOrder, type OrderRelation } from '../relations/order-relations.ts'
import type { OrderFact } from './order-facts.ts'
import { derivedTotals, type OrderSelection } from './order-selection.ts'

/** An order as stored, with the relations that were loaded. */
export type LoadedOrder = Partial<Order> & Pick<ListedOrder, 'id' | OrderFact>

/** Returns the relations to load for a selection: more than selected when figures depend on other rows. */
export function relationsToLoad({ fields, relations }: OrderSelection): Set<OrderRelation> {
  const needed = new Set<OrderRelation>()
  for (const name of relations.keys()) if (isRelationOfOrder(name)) needed.add(name)
  if (relations.has('returnable_items')) {
    for (const name of ['items', 'swaps', 'claims'] as const) needed.add(name)
  }
  const asksForDerived = fields.has('item_tax_total') || fields.has('shipping_tax_total')
  if (asksForDerived || needed.has('items') || needed.has('shipping_methods')) {
    needed.add('items').add('shipping_methods')
  }
  return needed
}

/** Whether anything selected is derived from lines, so that stored rows can't be returned as they are. */
export function isPriced({ fields, relations }: OrderSelection): boolean {
  return priced.some((name) => relations.has(name)) || derivedTotals.some((name) => fields.has(name))
}
const priced = ['items', 'shipping_methods', 'returns', 'swaps', 'claims', 'returnable_items'] as const

/** Adds derived values (line totals, returnable quantities) and keeps the selected fields. */
export function presentOrder(loaded: LoadedOrder, selection: OrderSelection): LoadedOrder {
  const rate = loaded.tax_rate ?? 0
  const order: LoadedOrder = { ...loaded }
  if (loaded.items && loaded.shipping_methods) {
    const totals = priceLines(loaded.items, loaded.shipping_methods, loaded)
    order.item_tax_total = totals.item_tax_total
    order.shipping_tax_total = totals.shipping_tax_total
  }
  for (const replacement of [...(loaded.swaps ?? []), ...(loaded.claims ?? [])]) {
    priceReplacement(replacement, rate)
  }
  presentClaimedLines(loaded, rate)
  for (const swap of loaded.swaps ?? []) swap.status = swapStatus(swap)
  for (const each of loaded.returns ?? []) presentMethod(each.shipping_method, rate)
  if (selection.relations.has('returnable_items')) {
    order.returnable_items = shippedItems(loaded as OrderWithLines<LineItem>).map(copyLine)
  }
  return pick(order, selection)
}

/** Adds totals to claimed lines, which belong to the order, a swap or a claim. */
function presentClaimedLines({ items = [], swaps = [], claims = [] }: LoadedOrder, taxRate: number): void {
  const replacements = [...swaps, ...claims]
  const lines = [...items, ...replacements.flatMap(({ additional_items }) => additional_items ?? [])]
  for (const claimed of claims.flatMap(({ claim_items }) => claim_items ?? [])) {
    const line = lines.find(({ id }) => id === claimed.item_id)
    if (line) claimed.item = copyLine(line)
    else if (claimed.item) priceLines([claimed.item], [], { tax_rate: taxRate })
  }
}

/** A swap or claim with the relations that were loaded. */
export interface LoadedReplacement {
  readonly additional_items?: LineItem[] | undefined
  readonly shipping_methods?: ShippingMethod[] | undefined
  readonly return_order?: { readonly shipping_method?: ShippingMethod | null | undefined } | null | undefined
}

type PaidByCards = Pick<Order, 'gift_card_total' | 'gift_card_tax_total' | 'tax_total' | 'moved_in_at'>

/**
 * Adds totals to the lines and shipping methods of a swap, claim or edit, at the tax rate of the order. `paid` is what gift cards pay of an edited
 * order, and its tax.
 */
export function priceReplacement(
  of: LoadedReplacement,
  taxRate: number,
  paid: Partial<PaidByCards> = {},
): void {
  priceLines(of.additional_items ?? [], of.shipping_methods ?? [], { tax_rate: taxRate, ...paid })
  presentMethod(of.return_order?.shipping_method, taxRate)
}

/** The same line also appears in `items`, where other fields may be selected. */
function copyLine(line: LineItem): LineItem {
  return { ...line, ...(line.variant && { variant: { ...line.variant } }) }
}

/** Adds its part of the totals to each line and shipping method. */
function priceLines(
  items: LineItem[],
  methods: ShippingMethod[],
  { tax_rate, gift_card_total, gift_card_tax_total, moved_in_at, tax_total }: Partial<Order>,
): OrderTotals {
  const taxRate = tax_rate ?? 0
  const totals = totalsOfPlacedOrder({
    tax_rate: taxRate,
    items: items.map(discountedLine),
    shipping_methods: methods,
    gift_card_total: gift_card_total ?? 0,
    gift_card_tax_total,
    moved_in_at,
    tax_total,
  })
  items.forEach((item, position) => {
    const line = totals.items[position]
    const rate = taxRateOf({ taxes: line?.tax_lines }, taxRate)
    Object.assign(item, line)
    Object.assign(item, totalsOfClaimed(item, rate))
    Object.assign(item, lineFacts(item, rate))
    item.refundable = lineRefundable({ ...item, total: item.total ?? 0 })
  })
  methods.forEach((method, position) => {
    Object.assign(method, taxedMethod(method, taxRate, totals.shipping_methods[position]))
  })
  return totals
}

/**
 * Computes the totals of a claim's new line from the claimed amounts stored with it; null if a server of the previous release stored none.
 */
function totalsOfClaimed(item: LineItem, taxRate: number) {
  const { claimed_total, claimed_gift_card_total } = item as LineItem & Nullable<ClaimedTotals>
  if (claimed_total == null || claimed_gift_card_total == null) return null
  const claimed = { claimed_total, claimed_gift_card_total }
  return totalsOfReplacement({ subtotal: item.subtotal ?? 0 }, claimed, taxRate)
}

type Nullable<Row> = { readonly [Name in keyof Row]?: Row[Name] | null }

function presentMethod(method: ShippingMethod | null | undefined, taxRate: number): void {
  if (method) Object.assign(method, taxedMethod(method, taxRate))
}

function pick(order: LoadedOrder, { fields, relations }: OrderSelection): LoadedOrder {
  const picked: Record<string, unknown> = {}
  for (const name of fields) picked[name] = order[name]
  for (const name of relations.keys()) picked[name] = order[name]
  return picked as LoadedOrder
}
