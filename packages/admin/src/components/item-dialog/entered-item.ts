import type { LineItem } from '@purser/contract/orders'
import type { FoundVariant } from '@purser/contract/products'
import { lineToMergeInto } from '@purser/domain/carts'
import { type PriceRegion, priceIn } from '../variant-picker/added-variants.ts'

export type ItemKind = 'existing' | 'custom'

/** Input of an item; '' for an empty price. */
export interface ItemFields {
  readonly kind: ItemKind
  /** 'own' is the edited line's variant. */
  readonly variant: FoundVariant | 'own' | null
  readonly title: string
  /** In minor units. */
  readonly price: number | ''
  /** Whether the price includes tax. */
  readonly includes_tax: boolean
  readonly quantity: number
}

/** A complete item; `unit_price` (minor units) is null for the variant's own price. */
export interface EnteredItem {
  readonly variant_id: string | null
  readonly title: string
  readonly quantity: number
  readonly unit_price: number | null
  /** Whether the price includes tax. */
  readonly includes_tax: boolean
}

/** An edited line; `own_price` is its variant's price, null if it has none. */
export interface ChangedItem extends EnteredItem {
  /** Describes the variant. */
  readonly description?: string | null | undefined
  readonly thumbnail?: string | null | undefined
  readonly own_price: number | null
}

export function emptyItem(kind: ItemKind, quantity = 1): ItemFields {
  return { kind, variant: null, title: '', price: '', includes_tax: false, quantity }
}

/** Input of an item; `aside` keeps a custom item's input while the other kind is shown. */
export interface ItemEntry {
  readonly fields: ItemFields
  readonly aside: ItemFields | null
}

/** Switches the kind: clears the picked variant, keeps the quantity and a custom item's input. */
export function ofKind({ fields, aside }: ItemEntry, kind: ItemKind): ItemEntry {
  const { quantity } = fields
  if (kind === 'custom')
    return { fields: aside ? { ...aside, quantity } : emptyItem('custom', quantity), aside: null }
  return { fields: emptyItem('existing', quantity), aside: isTyped(fields) ? fields : null }
}

const isTyped = ({ title, price }: ItemFields) => title !== '' || price !== ''

/** Returns the input for a chosen variant at its price in the region; one unit for a new item. */
export function itemOf(variant: FoundVariant, region: PriceRegion, quantity = 1): ItemFields {
  const { amount: price = '', includes_tax = false } = priceIn(variant, region) ?? {}
  return { kind: 'existing', variant, title: variant.product.title, price, includes_tax, quantity }
}

export function fieldsOf(item: ChangedItem): ItemFields {
  return {
    kind: item.variant_id === null ? 'custom' : 'existing',
    variant: item.variant_id === null ? null : 'own',
    title: item.title,
    price: item.unit_price ?? item.own_price ?? '',
    includes_tax: item.includes_tax,
    quantity: item.quantity,
  }
}

export type MissingInItem = 'variant' | 'title' | 'price'

/** Returns the first missing field. */
export function missingInItem(fields: ItemFields): MissingInItem | null {
  if (fields.kind === 'existing' && !fields.variant) return 'variant'
  if (fields.kind === 'custom' && fields.title.trim() === '') return 'title'
  return fields.price === '' ? 'price' : null
}

/** Returns the entered item. An unchanged price follows the variant's. */
export function enteredItem(
  fields: ItemFields,
  changed: ChangedItem | undefined,
  region: PriceRegion,
): EnteredItem {
  const { variant, price } = fields
  const isOwn = variant === 'own'
  const own = isOwn ? changed?.own_price : variant && priceIn(variant, region)?.amount
  return {
    variant_id: (isOwn ? changed?.variant_id : variant?.id) ?? null,
    title: fields.title.trim(),
    quantity: fields.quantity,
    unit_price: price === '' || price === own ? null : price,
    includes_tax: fields.includes_tax,
  }
}

type ThereLine = Pick<LineItem, 'variant_id' | 'should_merge' | 'metadata' | 'quantity' | 'unit_price'>

/** Returns the line that added units join, if that changes its price. */
export function repricedLine<Line extends ThereLine>(
  lines: readonly Line[],
  { variant_id, unit_price }: EnteredItem,
  price: number | '',
): Line | undefined {
  const added = { variant_id, should_merge: unit_price === null, metadata: null }
  const there = lineToMergeInto(lines, added, Object.is)
  return there?.unit_price === price ? undefined : there
}
