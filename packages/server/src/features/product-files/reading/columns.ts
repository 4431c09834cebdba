import { type FileFormat, plainName } from '../../../csv/index.ts'
import type { StoreTerms } from './file-product.ts'
import { medusaColumns, medusaLeftOut, medusaPatterns } from './medusa-columns.ts'
import { otherColumns, otherLeftOut, otherPatterns, plainOther } from './other-columns.ts'
import { calledIn } from './read-prices.ts'
import { shopifyColumns, shopifyLeftOut, shopifyPatterns } from './shopify-columns.ts'

export type ProductDialect = 'shopify' | 'medusa' | 'other'

const dialects = {
  medusa: { columns: medusaColumns, patterns: medusaPatterns, leftOut: medusaLeftOut },
  shopify: { columns: shopifyColumns, patterns: shopifyPatterns, leftOut: shopifyLeftOut },
  other: { columns: otherColumns, patterns: otherPatterns, leftOut: otherLeftOut, plain: plainOther },
}

/** Detects by its header which program wrote a file. */
export function dialectOf(header: readonly string[]): ProductDialect {
  const names = new Set(header.map(plainName))
  if (names.has('product title') || names.has('product handle')) return 'medusa'
  const isOfShopify =
    (names.has('handle') && (names.has('title') || names.has('variant sku'))) ||
    (names.has('url handle') && (names.has('title') || names.has('sku')))
  return isOfShopify ? 'shopify' : 'other'
}

/** Fields that a mapping may name, apart from prices and numbered fields. */
const mappable = new Set([...medusaColumns.values(), ...shopifyColumns.values(), ...otherColumns.values()])
const mappablePattern =
  /^(option(100|[1-9]\d?)\.(name|value)|option\.attribute\d+_(name|value)|image[1-9]\d{0,2}|tag[1-9]\d?|(price|sale)\.([a-z]{3}|.+ \[[a-z]{3}\]))$/i

export const isField = (field: string): boolean => mappable.has(field) || mappablePattern.test(field)

/** Fields that identify a product; a file needs one of them. */
const identifying = ['product.title', 'product.handle', 'product.id']

/** Returns the format of product files for a store with these currencies. */
export const productFormat = ({ currencies }: Pick<StoreTerms, 'currencies'>): FileFormat => ({
  noun: 'product',
  dialects,
  dialectOf,
  isField,
  missingField: (fields, dialect) =>
    dialect !== 'other' || identifying.some((field) => fields.has(field))
      ? null
      : {
          message: "No column has the product's title.",
          remedy: 'Choose the field Product: title for the column with the titles.',
        },
  // Other files have types of goods in a column of this name.
  fieldBeside: (name, header) =>
    plainOther(name) === 'type' &&
    header.some((each) => ['configurable variants', 'grouped products'].includes(plainOther(each)))
      ? 'product.kind'
      : undefined,
  // Price columns of other shops' files may be in currencies that the store doesn't have.
  withinStore: (meaning, dialect) => {
    const code = /^(?:price|sale)\.(\w{3})$/.exec(meaning.field ?? '')?.[1]
    if (dialect !== 'other' || code === undefined || currencies.has(code)) return meaning
    return { field: null, reason: 'no_currency' }
  },
})

/** Returns the fields that a column can be mapped to, given the store's currencies and regions. */
export function fieldsFor({ currencies, regions }: StoreTerms): string[] {
  const rank = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
  const places = [
    ...[...currencies].sort(),
    ...regions.map((region) => `${calledIn(regions, region)} [${region.currency_code}]`),
  ]
  return [
    ...mappable,
    ...rank(3).flatMap((at) => [`option${at}.name`, `option${at}.value`]),
    ...places.flatMap((place) => [`price.${place}`, `sale.${place}`]),
    ...rank(5).map((at) => `image${at}`),
  ]
}
