import { dateFormats } from '@purser/domain/dates'
import { writtenInMajor } from '@purser/domain/money'
import { formatDate } from '../../../lib/format-date.ts'

const nouns = new Map([
  ['product', 'Product'],
  ['variant', 'Variant'],
  ['image', 'Image'],
  ['gift_card', 'Gift card'],
  ['past_order', 'Past order'],
  ['line', 'Item'],
  ['shipping_line', 'Shipping line'],
  ['data', 'Other'],
])
const codes = new Set(['id', 'sku', 'ean', 'upc'])
const capitals = new Map([
  ['hs_code', 'HS code'],
  ['mid_code', 'MID code'],
])

/** Fields that decide whether a discount can be imported, but are not stored. */
const checked = new Set(['kind', 'class', 'minimum', 'customers', 'once'])

/** The currency or region that a price is for, e.g. `eur` or `Europe [eur]`, mapped to its currency. */
const currencyOf = (place: string) => (/\[(\w{3})\]$/.exec(place)?.[1] ?? place).toLowerCase()

/** Labels of fields that are amounts, each in a currency or region. */
const amountLabels = { price: 'Price', sale: 'Sale price', cost: 'Unit cost' } as const

function pricePlace(
  field: string,
): { readonly kind: keyof typeof amountLabels; readonly place: string } | null {
  const [, kind, place = ''] = /^(price|sale|cost)\.(.+)$/s.exec(field) ?? []
  return kind === 'price' || kind === 'sale' || kind === 'cost' ? { kind, place } : null
}

/** Returns a field's label: 'variant.hs_code' is 'Variant: HS code', 'price.eur' is 'Price EUR'. */
export function fieldLabel(field: string): string {
  const price = pricePlace(field)
  if (price) {
    const place = price.place.replace(/(^|\[)(\w{3})(\]?)$/, (all) => all.toUpperCase())
    return `${amountLabels[price.kind]} ${place}`
  }
  const [noun = '', part] = field.split('.')
  const name =
    nouns.get(noun) ??
    noun.replace(
      /^([a-z])([a-z]*)(\d*)$/,
      (_, first, rest, rank) => `${String(first).toUpperCase()}${rest}${rank === '' ? '' : ` ${rank}`}`,
    )
  if (part === undefined) return name
  if ((noun === 'discount' && checked.has(part)) || field === 'product.kind')
    return `${name}: ${part} (only checked)`
  return `${name}: ${capitals.get(part) ?? (codes.has(part) ? part.toUpperCase() : part.replaceAll('_', ' '))}`
}

const MOST_SHOWN = 300

/** Formats a field's value; amounts in major units. */
export function shownValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '-'
  const price = pricePlace(field)
  if (price && typeof value === 'number') return writtenInMajor(value, currencyOf(price.place))
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string' && field.endsWith('_at')) return formatDate(value, dateFormats.timeline)
  const text = Array.isArray(value) ? value.join(', ') || '-' : String(value)
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)} ...` : text
}
