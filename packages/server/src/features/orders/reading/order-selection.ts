import { orderFields } from '@purser/contract/orders'
import { invalidData } from '../../../http/index.ts'
import { type OrderRelation, orderRelations } from '../relations/order-relations.ts'

export type OrderField = keyof typeof orderFields
/** Totals that no row holds: they follow from the lines and shipping methods. */
export const derivedTotals = ['item_tax_total', 'shipping_tax_total', 'gift_card_tax_total'] as const
export type DerivedTotal = (typeof derivedTotals)[number]

/** Which part of an order an answer holds. */
export interface OrderSelection {
  readonly fields: ReadonlySet<OrderField | DerivedTotal>
  readonly relations: ReadonlySet<OrderRelation | 'returnable_items'>
}

/** `fields` and `expand` as the query gives them. */
export interface SelectionQuery {
  readonly fields?: readonly string[] | undefined
  readonly expand?: readonly string[] | undefined
}

export const ownFields = Object.keys(orderFields) as OrderField[]
const fieldNames: ReadonlySet<string> = new Set([...ownFields, ...derivedTotals])
const relationNames: ReadonlySet<string> = new Set([...Object.keys(orderRelations), 'returnable_items'])

/** What stands inside a relation comes with it; clients of this wire name it all the same. */
const innerPaths: ReadonlySet<string> = new Set([
  'discounts.rule',
  'items.variant',
  'items.tax_lines',
  'items.adjustments',
  'shipping_methods.shipping_option',
  'shipping_methods.tax_lines',
  'fulfillments.items',
  'fulfillments.tracking_links',
  ...['returns', 'swaps.return_order', 'claims.return_order'].flatMap((owner) => [
    `${owner}.items`,
    `${owner}.items.reason`,
    `${owner}.shipping_method`,
    `${owner}.shipping_method.shipping_option`,
    `${owner}.shipping_method.tax_lines`,
  ]),
  'swaps.payment',
  'claims.claim_items',
  'claims.claim_items.item',
  'claims.claim_items.images',
  'claims.claim_items.tags',
  ...['swaps', 'claims'].flatMap((owner) => [
    `${owner}.return_order`,
    `${owner}.additional_items`,
    `${owner}.additional_items.variant`,
    `${owner}.fulfillments`,
    `${owner}.fulfillments.items`,
    `${owner}.fulfillments.tracking_links`,
    `${owner}.shipping_address`,
    `${owner}.shipping_methods`,
    `${owner}.shipping_methods.shipping_option`,
    `${owner}.shipping_methods.tax_lines`,
  ]),
])

const everyRelation = Object.keys(orderRelations)

/** One order: everything, except what `fields` and `expand` leave out. Throws 400 on a name that an order does not have. */
export function selectWhole({ fields, expand }: SelectionQuery): OrderSelection {
  return {
    fields: chooseFields(fields, [...ownFields, ...derivedTotals]),
    relations: chooseRelations(expand, everyRelation),
  }
}

/** A row of the list: light, and only what `fields` and `expand` name once one of them is given. Throws 400 likewise. */
export function selectListed({ fields, expand }: SelectionQuery): OrderSelection {
  return {
    fields: chooseFields(fields, ownFields),
    relations: chooseRelations(expand, fields === undefined ? ['customer', 'shipping_address'] : []),
  }
}

function chooseFields(
  names: readonly string[] | undefined,
  usual: readonly string[],
): OrderSelection['fields'] {
  const chosen = choose(names, usual, (name) => {
    if (!fieldNames.has(name)) throw invalidData(`fields: ${JSON.stringify(name)} is not a field of an order`)
    return name
  })
  return new Set(['id', ...chosen]) as OrderSelection['fields']
}

function chooseRelations(
  names: readonly string[] | undefined,
  usual: readonly string[],
): OrderSelection['relations'] {
  const chosen = choose(names, usual, (name) => {
    if (!relationNames.has(name) && !innerPaths.has(name)) {
      throw invalidData(`expand: ${JSON.stringify(name)} is not attached to an order`)
    }
    return name.split('.')[0] ?? name
  })
  return new Set(chosen) as OrderSelection['relations']
}

/** Plain names replace the usual ones; where the first has a sign, names are added to or taken from the usual ones. */
function choose(
  names: readonly string[] | undefined,
  usual: readonly string[],
  known: (name: string) => string,
): string[] {
  if (names === undefined) return [...usual]
  const isChange = /^[+-]/.test(names[0] ?? '')
  const chosen = new Set(isChange ? usual : [])
  for (const signed of names) {
    const name = known(signed.replace(/^[+-]/, ''))
    if (signed.startsWith('-')) chosen.delete(name)
    else chosen.add(name)
  }
  return [...chosen]
}
