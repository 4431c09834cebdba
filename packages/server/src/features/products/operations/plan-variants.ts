import type { VariantEntry } from '@purser/contract/products'
import { denominationRefusal } from '@purser/domain/gift-cards'
import { idPrefixes } from '@purser/domain/ids'
import { type Metadata, mergeMetadata } from '@purser/domain/metadata'
import {
  listLimitRefusal,
  newVariant,
  priceListRefusal,
  stockBelowZeroRefusal,
  stockChange,
  stockOutOfRangeRefusal,
  variantOptionsRefusal,
} from '@purser/domain/products'
import { newId } from '../../../database/index.ts'
import { Failure, invalidData, refuse, repeated, unknownReference } from '../../../http/index.ts'
import {
  givenVariantColumns,
  type SavedParts,
  type SavedVariant,
  type VariantColumns,
} from './saved-product.ts'

/** A variant as requested. */
export interface WantedVariant {
  /** The variant's path in the request, such as `variants.3`; '' if the request is about this variant only. */
  readonly path: string
  readonly given: VariantEntry
  readonly rank: number
}

/** The planned state of a variant. */
export interface PlannedVariant {
  readonly id: string
  readonly path: string
  readonly before: SavedVariant | null
  readonly row: VariantColumns
  /** Its option values, in the options' order. */
  readonly values: readonly string[]
  /** The complete list; undefined keeps the current prices. */
  readonly prices: VariantEntry['prices']
  /** The manual change of its stock, and why. */
  readonly delta: number
  readonly reason: string | null
}

export interface VariantsPlan {
  readonly options: SavedParts['options']
  readonly planned: readonly PlannedVariant[]
  /** The unchanged variants. */
  readonly kept: readonly SavedVariant[]
  readonly gone: readonly SavedVariant[]
}

/** Returns the path of a field within the request. */
export const at = (path: string, field: string) => (path === '' ? field : `${path}.${field}`)

/**
 * Plans a product's variants. With `isWhole`, variants that aren't requested are deleted. Throws, with the field, 404 for a variant of
 * another product, 422 if two would have the same option values, 400 for other invalid input.
 */
export function planVariants(
  { options, variants, currency }: SavedParts,
  wanted: readonly WantedVariant[],
  { isWhole, isGiftCard }: { readonly isWhole: boolean; readonly isGiftCard: boolean },
): VariantsPlan {
  const added = wanted.filter(({ given: { id } }) => id === undefined).length
  const count = isWhole ? wanted.length : variants.length + added
  // A product that already has more variants than the limit can still be changed.
  if (added > 0) refuse(listLimitRefusal('variants', count, isWhole ? 'variants' : undefined), 'invalid_data')
  const byId = new Map(variants.map((variant) => [variant.id, variant]))
  const named = new Set<string>()
  const planned = wanted.map((each) => {
    const { id } = each.given
    if (id !== undefined && named.has(id)) throw repeated(at(each.path, 'id'), id)
    if (id !== undefined) named.add(id)
    if (isGiftCard)
      refuse(denominationRefusal(each.given.prices ?? [], at(each.path, 'prices')), 'invalid_data')
    return planVariant({ options, currency }, id === undefined ? null : requireOwn(byId, each), each)
  })
  const others = variants.filter(({ id }) => !named.has(id))
  const plan = { options, planned, kept: isWhole ? [] : others, gone: isWhole ? others : [] }
  refuseMisfits(plan)
  return plan
}

function requireOwn(byId: ReadonlyMap<string, SavedVariant>, { path, given: { id = '' } }: WantedVariant) {
  const found = byId.get(id)
  if (found) return found
  throw new Failure('not_found', `The product has no variant ${id}.`, {
    code: 'unknown_reference',
    field: at(path, 'id'),
  })
}

function planVariant(
  { options, currency }: Pick<SavedParts, 'options' | 'currency'>,
  before: SavedVariant | null,
  { path, given: entry, rank }: WantedVariant,
): PlannedVariant {
  if (before === null && entry.title === undefined) {
    throw invalidData('Title is required', 'missing_value', at(path, 'title'))
  }
  if (entry.prices) refuse(priceListRefusal(entry.prices, at(path, 'prices')), 'invalid_data')
  const now = before?.inventory_quantity ?? 0
  const delta = stockChange(entry.inventory_quantity, now, before ? entry.inventory_seen : undefined)
  const own = Object.fromEntries(
    givenVariantColumns.map((name) => [
      name,
      entry[name] === undefined ? (before ?? newVariant)[name] : entry[name],
    ]),
  )
  const row = {
    ...own,
    metadata: mergeMetadata((before?.metadata ?? null) as Metadata | null, entry.metadata),
    variant_rank: rank,
    inventory_quantity: now + delta,
    unit_cost_currency_code: costCurrency(entry, before, currency),
    // The type of `fromEntries` loses the column names.
  } as VariantColumns
  const field = entry.inventory_quantity === undefined ? 'allow_backorder' : 'inventory_quantity'
  if (delta !== 0) refuse(stockOutOfRangeRefusal(row, at(path, field)), 'invalid_data')
  refuse(stockBelowZeroRefusal(row, at(path, field)))
  return {
    id: before?.id ?? newId(idPrefixes.product_variant),
    path,
    before,
    row,
    values: valuesOf(options, before, { path, given: entry }),
    prices: entry.prices ?? (before ? undefined : []),
    delta,
    reason: entry.inventory_reason ?? null,
  }
}

/** Returns the currency of a variant's cost: a cost that is entered is in the store's present default currency. */
function costCurrency(
  { unit_cost }: VariantEntry,
  before: SavedVariant | null,
  currency: string | undefined,
) {
  if (unit_cost === undefined) return before?.unit_cost_currency_code ?? null
  return unit_cost === null ? null : (currency ?? null)
}

/** Returns a variant's option values with the given changes; missing and surplus values are left for the domain rule to refuse. */
function valuesOf(
  options: SavedParts['options'],
  before: SavedVariant | null,
  { path, given: entry }: Pick<WantedVariant, 'path' | 'given'>,
): string[] {
  const values = options.map(({ id }) => before?.values.get(id)?.value ?? '')
  for (const [place, { option_id, value }] of (entry.options ?? []).entries()) {
    const named = option_id === undefined ? place : options.findIndex(({ id }) => id === option_id)
    if (named === -1) {
      const field = at(path, `options.${place}.option_id`)
      throw unknownReference(field, `The product has no option ${option_id}.`)
    }
    values[named] = value
  }
  return values
}

function refuseMisfits({ options, planned, kept }: Omit<VariantsPlan, 'gone'>): void {
  const chosen = [
    ...kept.map((variant) => ({
      title: variant.title,
      values: options.map(({ id }) => variant.values.get(id)?.value),
    })),
    ...planned.map(({ row, values, path }) => ({ title: row.title, values, field: at(path, 'options') })),
  ]
  const refusal = variantOptionsRefusal(options, chosen)
  refuse(refusal, refusal?.code === 'option_values_taken' ? 'duplicate_error' : 'invalid_data')
}
