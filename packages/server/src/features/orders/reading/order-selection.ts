import { listOrders, orderFields, retrieveOrder } from '@purser/contract/orders'
import { keepsUsual, type Part, partOf, type SelectionQuery, select } from '../../../selection/index.ts'
import { type OrderRelation, orderRelations } from '../relations/order-relations.ts'
import type { OrderFact } from './order-facts.ts'

export type OrderField = keyof typeof orderFields
/** Totals that aren't stored: they are calculated from the lines and shipping methods. */
export const derivedTotals = ['item_tax_total', 'shipping_tax_total'] as const
export type DerivedTotal = (typeof derivedTotals)[number]

/** The fields and relations of an order in a response. */
export interface OrderSelection {
  readonly fields: ReadonlySet<OrderField | DerivedTotal | OrderFact>
  readonly relations: ReadonlyMap<OrderRelation | LaterRelation, Part>
}

/** Relations that are added after the order is loaded. */
type LaterRelation = 'returnable_items' | 'edits' | 'sales_channel'

const whole = retrieveOrder.response.shape.order
const listed = listOrders.response.shape.orders.element
export const ownFields = Object.keys(orderFields) as OrderField[]
const wholeFields = [...ownFields, ...derivedTotals]
const everyRelation = Object.keys(orderRelations)

/** Selects everything of an order, except what `fields` and `expand` leave out. Throws 400 on an unknown name. */
export function selectWhole(asked: SelectionQuery): OrderSelection {
  return selectOf(whole, asked, wholeFields)
}

/** Selects everything of a listed order, or only what `fields` and `expand` name if either is given. Throws 400 on an unknown name. */
export function selectListed(asked: SelectionQuery): OrderSelection {
  // Other relations don't need the order's lines, so the totals derived from them are left out.
  return selectOf(listed, asked, keepsUsual(asked.expand) ? wholeFields : ownFields)
}

function selectOf(
  schema: typeof whole | typeof listed,
  asked: SelectionQuery,
  fields: readonly string[],
): OrderSelection {
  // The type only knows strings; the contract's order has exactly these names.
  const selection = select(schema, asked, { fields, relations: everyRelation }, 'an order') as OrderSelection
  const returnable = selection.relations.get('returnable_items')
  // Clients of this API read the products of these lines without asking for them.
  if (returnable) ['variant', 'product', 'profiles'].reduce(partOf, returnable)
  return selection
}
