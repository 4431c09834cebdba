import { listOrders, orderFields } from '@purser/contract/orders'
import { keepsUsual, type Part, partOf, type SelectionQuery, select } from '../../../selection/index.ts'
import { type OrderRelation, orderRelations } from '../relations/order-relations.ts'

export type OrderField = keyof typeof orderFields
/** Totals that no row holds: they follow from the lines and shipping methods. */
export const derivedTotals = ['item_tax_total', 'shipping_tax_total', 'gift_card_tax_total'] as const
export type DerivedTotal = (typeof derivedTotals)[number]

/** Which part of an order an answer holds. */
export interface OrderSelection {
  readonly fields: ReadonlySet<OrderField | DerivedTotal>
  readonly relations: ReadonlyMap<OrderRelation | LaterRelation, Part>
}

/** What is put together once the order is there. */
type LaterRelation = 'returnable_items' | 'edits' | 'sales_channel'

const schema = listOrders.response.shape.orders.element
export const ownFields = Object.keys(orderFields) as OrderField[]
const everyRelation = Object.keys(orderRelations)

/** One order: everything, except what `fields` and `expand` leave out. Throws 400 on a name that an order does not have. */
export function selectWhole(asked: SelectionQuery): OrderSelection {
  return selectOf(asked, [...ownFields, ...derivedTotals], everyRelation)
}

/** A row of the list: whole as well, and only what `fields` and `expand` name once one of them is given. Throws 400 likewise. */
export function selectListed(asked: SelectionQuery): OrderSelection {
  // What is named beside an order's own fields does not need its lines.
  return keepsUsual(asked.expand) ? selectWhole(asked) : selectOf(asked, ownFields, everyRelation)
}

function selectOf(
  asked: SelectionQuery,
  fields: readonly string[],
  relations: readonly string[],
): OrderSelection {
  // Its names are those of the contract's order, which are these.
  const selection = select(schema, asked, { fields, relations }, 'an order') as OrderSelection
  const returnable = selection.relations.get('returnable_items')
  // Clients of this wire read the products of these lines without asking for them.
  if (returnable) ['variant', 'product', 'profiles'].reduce(partOf, returnable)
  return selection
}
