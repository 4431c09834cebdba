import type { StoreProduct, StoreVariant } from '@purser/contract/storefront'
import {
  type PricingContext,
  pricesInContext,
  sellableUnits,
  shownStock,
  withTaxes,
} from '@purser/domain/products'
import { defaultTaxes } from '@purser/domain/taxes'
import type { Db } from '../../database/index.ts'
import { normalizeTime } from '../../database/relations/index.ts'
import { type Kind, type Listed, type PublishedRow, places, readPublishedRows } from './published-rows.ts'

/** Reads those of these products that are published, in the order given, with their prices in a context. */
export async function readPublished(
  db: Db,
  ids: readonly string[],
  context: PricingContext | null,
): Promise<StoreProduct[]> {
  if (ids.length === 0) return []
  const { currency_code = null, region = null } = context ?? {}
  const rows = await readPublishedRows(db, [JSON.stringify(ids), currency_code, region?.id ?? null])
  return rows.map(({ taxes, ...row }) => {
    const rate = region?.tax_rate ?? null
    const tax_rates = rate === null ? null : (taxes ?? defaultTaxes(rate))
    return productOf(row, withTaxes(context, taxes), tax_rates)
  })
}

type Value = StoreVariant['options'][number]
type Price = StoreVariant['prices'][number]

/** Replaces the arrays by objects. Each option value appears both in its variant and in its option, in the order of the variants. */
function productOf(
  row: Omit<PublishedRow, 'taxes'>,
  context: PricingContext | null,
  tax_rates: StoreVariant['tax_rates'],
): StoreProduct {
  const options = recordsOf<StoreProduct['options'][number]>('option', row.options)
  const valuesOf = new Map<string, Value[]>(options.map(({ id }) => [id, []]))
  const variants = (row.variants ?? []).map((listed) => {
    const variant = variantOf(listed, context, tax_rates)
    for (const value of variant.options) valuesOf.get(value.option_id)?.push({ ...value })
    if (options.length > 1) variant.options = inOrderOf(options, variant.options)
    return variant
  })
  return Object.assign(row as object, {
    variants,
    options: options.map((option) => ({ ...option, values: valuesOf.get(option.id) ?? [] })),
    images: recordsOf('image', row.images),
    tags: recordsOf('named', row.tags),
    type: row.type && recordOf('named', row.type),
    collection: row.collection && normalized(recordOf('collection', row.collection)),
  }) as StoreProduct
}

const inOrderOf = (options: readonly { readonly id: string }[], values: readonly Value[]) =>
  options.flatMap(({ id }) => values.filter(({ option_id }) => option_id === id))

function variantOf(
  listed: Listed,
  context: PricingContext | null,
  tax_rates: StoreVariant['tax_rates'],
): StoreVariant {
  const [prices, values] = listed.slice(places.variant.length) as (readonly Listed[] | null)[]
  const own = normalized(recordOf<Pick<StoreVariant, (typeof places.variant)[number]>>('variant', listed))
  const known = recordsOf<Price>('price', prices)
  for (const price of known) Object.assign(price, unlimited)
  const costs = pricesInContext(known, context)
  return Object.assign(own, costs, {
    purchasable: sellableUnits(own) !== 0,
    inventory_quantity: shownStock(own),
    options: recordsOf<Value>('value', values),
    tax_rates,
  })
}

const unlimited = { min_quantity: null, max_quantity: null, price_list_id: null } as const

function recordOf<Entry>(kind: Kind, listed: Listed): Entry {
  const record: Record<string, unknown> = {}
  places[kind].forEach((name, place) => {
    record[name] = listed[place]
  })
  return record as Entry
}

const recordsOf = <Entry>(kind: Kind, lists: readonly Listed[] | null | undefined): Entry[] =>
  (lists ?? []).map((listed) => recordOf<Entry>(kind, listed))

/** Normalizes the record's times, which the database formats differently inside JSON. */
function normalized<Dated>(record: Dated): Dated {
  const dated = record as { created_at: string; updated_at: string }
  dated.created_at = normalizeTime(dated.created_at)
  dated.updated_at = normalizeTime(dated.updated_at)
  return record
}
