import type { FileProblem, StoreTerms } from './file-product.ts'
import { medusaColumns, medusaLeftOut, medusaPatterns } from './medusa-columns.ts'
import { calledIn } from './read-prices.ts'
import { shopifyColumns, shopifyLeftOut, shopifyPatterns } from './shopify-columns.ts'

export type Dialect = 'shopify' | 'medusa'

/** A column of the file and what it becomes. */
export interface Column {
  readonly name: string
  /** Such as `product.title`, `variant.sku`, `price.eur`; null: left out. */
  readonly field: string | null
  /** Why it is left out; null where it becomes something. */
  readonly reason: string | null
}

export interface Recognised {
  readonly dialect: Dialect
  readonly columns: readonly Column[]
  readonly problems: readonly FileProblem[]
}

const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()

const dialects = {
  medusa: { columns: medusaColumns, patterns: medusaPatterns, leftOut: medusaLeftOut },
  shopify: { columns: shopifyColumns, patterns: shopifyPatterns, leftOut: shopifyLeftOut },
}

/** Whose file this is by its header; null when it is neither's. */
export function dialectOf(header: readonly string[]): Dialect | null {
  const names = new Set(header.map(plain))
  if (names.has('product title') || names.has('product handle')) return 'medusa'
  return names.has('handle') && (names.has('title') || names.has('variant sku')) ? 'shopify' : null
}

/** What can be said to a mapping. */
const mappable = new Set([...Object.values(medusaColumns), ...Object.values(shopifyColumns)])
const mappablePattern =
  /^(option(100|[1-9]\d?)\.(name|value)|image[1-9]\d{0,2}|tag[1-9]\d?|(price|sale)\.([a-z]{3}|.+ \[[a-z]{3}\]))$/i

export const isField = (field: string): boolean => mappable.has(field) || mappablePattern.test(field)

/** What each column becomes: as `mapping` says, by the column's name, else as its dialect does. */
export function recogniseColumns(
  header: readonly string[],
  dialect: Dialect,
  mapping: ReadonlyMap<string, string>,
): Recognised {
  const problems: FileProblem[] = []
  const complain = (column: string | null, message: string, mending: string) =>
    problems.push({ row: 1, column, message, mending })
  // As it is written, for names may differ in nothing but capitals; else as whoever typed it means it.
  const byPlain = new Map([...mapping].map(([name, field]) => [plain(name), { name, field }]))
  const mappedAs = (name: string) => {
    const exact = mapping.get(name) ?? mapping.get(name.trim())
    return exact === undefined ? byPlain.get(plain(name))?.field : exact
  }
  const taken = new Map<string, string>()
  const columns = header.map((name): Column => {
    const said = mappedAs(name)
    const { field, reason } = said === undefined ? meaningOf(name, dialect) : saidOf(said)
    if (field === null && reason === null) {
      const message = said === undefined ? 'The column is not known.' : `There is no field '${said}'.`
      complain(name, message, 'Map it to a field, or leave it out.')
      return { name, field: null, reason: 'Not known.' }
    }
    const other = field === null ? undefined : taken.get(field)
    if (field !== null && other !== undefined) {
      // A mapping goes by names: of two that share one, neither can be told apart.
      if (plain(other) === plain(name)) {
        complain(name, `Two columns are called '${name}'.`, 'Take one of them out of the file, or rename it.')
      } else {
        const mending = 'Map one of them to another field, or leave it out.'
        complain(name, `The column '${other}' becomes the same.`, mending)
      }
    }
    if (field !== null) taken.set(field, name)
    return { name, field, reason }
  })
  const names = new Set(header.map(plain))
  for (const name of mapping.keys()) {
    if (names.has(plain(name))) continue
    complain(null, `The file has no column '${name}', which is mapped.`, 'Take the mapping away.')
  }
  return { dialect, columns, problems }
}

type Meaning = Omit<Column, 'name'>

function saidOf(field: string): Meaning {
  if (field === '') return { field: null, reason: 'As you said.' }
  return { field: isField(field) ? field : null, reason: null }
}

function meaningOf(name: string, dialect: Dialect): Meaning {
  const { columns, patterns, leftOut } = dialects[dialect]
  const known = columns[plain(name)]
  if (known !== undefined) return { field: known, reason: null }
  if (plain(name) === '') return { field: null, reason: 'It has no name.' }
  for (const [pattern, field] of patterns) {
    const found = pattern.exec(name.trim())
    if (found) return { field: field(found), reason: null }
  }
  const reason = leftOut.find(([pattern]) => pattern.test(name.trim()))?.[1] ?? null
  return { field: null, reason }
}

/** What a column can be mapped to in a store of these currencies and regions. */
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
