import type { Difference } from '../../record-imports/index.ts'
import { calledIn } from '../reading/read-prices.ts'
import type { StoreSnapshot } from './merging.ts'
import type { StoreCollection, StoreProduct, StoreVariant } from './store-product.ts'

/** Returns the differences, field by field; none for an unchanged product. `before` null: the product is new, and every field is listed. */
export function differencesOf(
  before: StoreProduct | null,
  after: StoreProduct,
  regions: StoreSnapshot['regions'],
): Difference[] {
  const found: Difference[] = []
  const tell = (variant: string | null) => (field: string, old: unknown, now: unknown) => {
    if (JSON.stringify(old ?? null) !== JSON.stringify(now ?? null)) {
      found.push({ variant, field, before: old ?? null, after: now ?? null })
    }
  }
  const product = tell(null)
  product('product.handle', before?.handle, after.handle)
  for (const [name, value] of Object.entries(after.fields)) {
    product(`product.${name}`, before?.fields[name], value)
  }
  const [left, entered] = collections(before?.collection ?? null, after.collection)
  product('product.collection', left, entered)
  product('product.type', before?.type, after.type)
  product('product.tags', before?.tags ?? [], after.tags)
  product('product.images', before?.images ?? [], after.images)
  product('product.options', titles(before), titles(after))
  const named = [...regions].map(([id, { name }]) => ({ id, name }))
  const places = new Map(named.map((region) => [region.id, calledIn(named, region)]))
  const olds = new Map(before?.variants.map((variant) => [variant.id, variant]))
  for (const variant of after.variants) {
    compareVariants(olds.get(variant.id), variant, places, tell(String(variant.fields.title)))
  }
  return found
}

/** Compares two collections by title, and also by handle if the titles are equal. */
function collections(before: StoreCollection | null, after: StoreCollection | null) {
  const isSame = before?.id === after?.id && after?.id !== null
  const isOneTitle = !isSame && before?.title === after?.title
  const shown = (one: StoreCollection | null) =>
    one && (isOneTitle && one.handle !== null ? `${one.title} (${one.handle})` : one.title)
  return isSame ? [null, null] : [shown(before), shown(after)]
}

const titles = (product: StoreProduct | null) => product?.options.map(({ title }) => title) ?? []

function compareVariants(
  before: StoreVariant | undefined,
  after: StoreVariant,
  places: ReadonlyMap<string, string>,
  tell: (field: string, old: unknown, now: unknown) => void,
): void {
  if (before === undefined) tell('variant', null, 'new')
  for (const [name, value] of Object.entries(after.fields)) {
    if (!costFields.has(name)) tell(`variant.${name}`, before?.fields[name], value)
  }
  compareCosts(before?.fields ?? {}, after.fields, tell)
  tell('options', before?.values ?? [], after.values)
  tell('variant.inventory_quantity', before?.stock ?? 0, after.stock)
  for (const price of after.prices) {
    const old = before?.prices.find(({ id }) => id === price.id)
    const place = places.get(price.region_id ?? '') ?? price.region_id
    const of = place === null ? price.currency_code : `${place} [${price.currency_code}]`
    tell(`price.${of}`, old?.amount, price.amount)
    tell(`sale.${of}`, old?.sale_amount, price.sale_amount)
  }
}

const costFields = new Set(['unit_cost', 'unit_cost_currency_code'])

/** Compares unit costs by currency, because amounts of two currencies can't be compared. */
function compareCosts(
  before: StoreVariant['fields'],
  after: StoreVariant['fields'],
  tell: (field: string, old: unknown, now: unknown) => void,
): void {
  const codes = [before, after].flatMap(({ unit_cost_currency_code: code }) => code ?? [])
  for (const code of new Set(codes)) {
    const costIn = (fields: StoreVariant['fields']) =>
      fields.unit_cost_currency_code === code ? fields.unit_cost : null
    tell(`cost.${code}`, costIn(before), costIn(after))
  }
}
