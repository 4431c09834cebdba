import type { LeftOutReason } from '@purser/domain/product-imports'
import type { FileProblem, StoreTerms } from './file-product.ts'
import { medusaColumns, medusaLeftOut, medusaPatterns } from './medusa-columns.ts'
import { otherColumns, otherLeftOut, otherPatterns, plainOther } from './other-columns.ts'
import { calledIn } from './read-prices.ts'
import { shopifyColumns, shopifyLeftOut, shopifyPatterns } from './shopify-columns.ts'

export type Dialect = 'shopify' | 'medusa' | 'other'

/** A column of the file and the field that it becomes. */
export interface Column {
  readonly name: string
  /** Such as `product.title`, `variant.sku`, `price.eur`; null: left out. */
  readonly field: string | null
  /** Why it is left out; null if it becomes a field. */
  readonly reason: LeftOutReason | null
}

export interface RecognizedFile {
  readonly dialect: Dialect
  readonly columns: readonly Column[]
  readonly problems: readonly FileProblem[]
}

const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()

const dialects = {
  medusa: { columns: medusaColumns, patterns: medusaPatterns, leftOut: medusaLeftOut, plain },
  shopify: { columns: shopifyColumns, patterns: shopifyPatterns, leftOut: shopifyLeftOut, plain },
  other: { columns: otherColumns, patterns: otherPatterns, leftOut: otherLeftOut, plain: plainOther },
}

/** Detects by its header which program wrote a file. */
export function dialectOf(header: readonly string[]): Dialect {
  const names = new Set(header.map(plain))
  if (names.has('product title') || names.has('product handle')) return 'medusa'
  const isOfShopify =
    (names.has('handle') && (names.has('title') || names.has('variant sku'))) ||
    (names.has('url handle') && (names.has('title') || names.has('sku')))
  return isOfShopify ? 'shopify' : 'other'
}

/** Fields that a mapping may name, apart from prices and numbered fields. */
const mappable = new Set([...medusaColumns.values(), ...shopifyColumns.values(), ...otherColumns.values()])
const mappablePattern =
  /^(option(100|[1-9]\d?)\.(name|value)|image[1-9]\d{0,2}|tag[1-9]\d?|(price|sale)\.([a-z]{3}|.+ \[[a-z]{3}\]))$/i

export const isField = (field: string): boolean => mappable.has(field) || mappablePattern.test(field)

/** Returns what each column becomes: `mapping` (by column name) wins over the dialect. */
export function recognizeColumns(
  header: readonly string[],
  dialect: Dialect,
  mapping: ReadonlyMap<string, string>,
  currencies: ReadonlySet<string>,
): RecognizedFile {
  const problems: FileProblem[] = []
  const complain = (column: string | null, message: string, remedy: string) =>
    problems.push({ row: 1, column, message, remedy })
  // An exact match first, because names may differ only in case; then a case-insensitive one.
  const byPlain = new Map([...mapping].map(([name, field]) => [plain(name), { name, field }]))
  const mappedAs = (name: string) => {
    const exact = mapping.get(name) ?? mapping.get(name.trim())
    return exact === undefined ? byPlain.get(plain(name))?.field : exact
  }
  const isOther = dialect === 'other'
  const said = new Set(isOther ? header.flatMap((name) => mappedAs(name) ?? []) : [])
  const taken = new Map<string, string>()
  const columns = header.map((name): Column => {
    const choice = mappedAs(name)
    const { field, reason } =
      choice === undefined ? withinStore(meaningOf(name, dialect), dialect, currencies) : saidOf(choice)
    if (field === null && reason === null) {
      const message = choice === undefined ? 'The column is unknown.' : `There is no field '${choice}'.`
      complain(name, message, 'Choose a field for it, or leave it out.')
      return { name, field: null, reason: 'unknown' }
    }
    const other = field === null ? undefined : taken.get(field)
    if (field !== null && isOther && choice === undefined && (other !== undefined || said.has(field))) {
      return { name, field: null, reason: 'field_taken' }
    }
    if (field !== null && other !== undefined) {
      // A mapping uses names, so columns that share one can't be distinguished.
      if (plain(other) === plain(name)) {
        complain(name, `Two columns have the name '${name}'.`, 'Remove or rename one of them.')
      } else {
        const remedy = 'Choose another field for one of them, or leave it out.'
        complain(name, `The column '${other}' has the same field.`, remedy)
      }
    }
    if (field !== null) taken.set(field, name)
    return { name, field, reason }
  })
  const names = new Set(header.map(plain))
  for (const name of mapping.keys()) {
    if (names.has(plain(name))) continue
    complain(null, `The file has no column '${name}'.`, 'Remove it from the mapping.')
  }
  if (isOther && !columns.some(({ field }) => identifying.has(field ?? ''))) {
    complain(
      null,
      "No column has the product's title.",
      'Choose the field Product: title for the column with the titles.',
    )
  }
  return { dialect, columns, problems }
}

/** Fields that identify a product; a file needs one of them. */
const identifying = new Set(['product.title', 'product.handle', 'product.id'])

type Meaning = Omit<Column, 'name'>

function saidOf(field: string): Meaning {
  if (field === '') return { field: null, reason: 'chosen' }
  return { field: isField(field) ? field : null, reason: null }
}

function meaningOf(name: string, dialect: Dialect): Meaning {
  const { columns, patterns, leftOut, plain: plainly } = dialects[dialect]
  if (plain(name) === '') return { field: null, reason: 'unnamed' }
  const known = columns.get(plainly(name))
  if (known !== undefined) return { field: known, reason: null }
  const asked = dialect === 'other' ? plainly(name) : name.trim()
  for (const [pattern, field] of patterns) {
    const found = pattern.exec(asked)
    if (found) return { field: field(found), reason: null }
  }
  const reason = leftOut.find(([pattern]) => pattern.test(asked))?.[1] ?? null
  return { field: null, reason }
}

/** Leaves out price columns of other shops' files in currencies that the store doesn't have. */
function withinStore(meaning: Meaning, dialect: Dialect, currencies: ReadonlySet<string>): Meaning {
  const code = /^(?:price|sale)\.(\w{3})$/.exec(meaning.field ?? '')?.[1]
  if (dialect !== 'other' || code === undefined || currencies.has(code)) return meaning
  return { field: null, reason: 'no_currency' }
}

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
