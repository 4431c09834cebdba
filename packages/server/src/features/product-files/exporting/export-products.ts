import { writtenInMajor } from '@purser/domain/money'
import { type RawBuilder, sql } from 'kysely'
import { byteOrderMark, type Cell, writeLine } from '../../../csv/index.ts'
import type { Db } from '../../../database/index.ts'
import type { StorePrice, StoreProduct, StoreVariant } from '../comparing/store-product.ts'
import { MOST_VARIANTS, partsWithin } from '../keeping/parts-within.ts'
import { countVariants, readStates } from '../keeping/read-states.ts'
import { readTerms } from '../keeping/store-snapshot.ts'
import { writeCost, writeTags } from '../reading/cells.ts'
import type { StoreTerms } from '../reading/file-product.ts'
import { medusaHeader } from '../reading/medusa-columns.ts'
import { calledIn } from '../reading/read-prices.ts'

/** Number of products read at a time. */
const PAGE = 200

/** A column: its name, and its cell for a product and one of its variants. The product's own columns are filled only in its first row. */
interface Column {
  readonly name: string
  cell(product: StoreProduct, variant: StoreVariant | null): Cell
  readonly isOfEveryRow?: boolean
}

const everyProduct = sql`select id from product where deleted_at is null`

/**
 * Streams products, all or those that match, as a CSV file with Medusa v1's columns. A byte order mark tells spreadsheets that it is UTF-8.
 * Importing the file again changes nothing. `onRead` gets the number of products in the next piece.
 */
export async function* exportProducts(
  db: Db,
  matching: RawBuilder<unknown> = everyProduct,
  onRead: (products: number) => void = () => undefined,
): AsyncGenerator<string> {
  const columns = columnsOf(await readTerms(db), await readWidth(db))
  yield byteOrderMark + writeLine(columns.map(({ name }) => name))
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string }>`select id from (${matching}) as matches
      where id > ${after} order by id limit ${sql.lit(PAGE)}`.execute(db)
    const last = rows.at(-1)
    if (last === undefined) return
    const ids = rows.map(({ id }) => id)
    const counts = await countVariants(db, { ids })
    for (const part of partsWithin(ids, MOST_VARIANTS, (id) => counts.get(id) ?? 0)) {
      const states = await readStates(db, { ids: part })
      onRead(states.size)
      yield [...states.values()].flatMap((product) => rowsOf(product, columns)).join('')
    }
    after = last.id
  }
}

function rowsOf(product: StoreProduct, columns: readonly Column[]): string[] {
  const variants: (StoreVariant | null)[] = product.variants.length === 0 ? [null] : [...product.variants]
  return variants.map((variant, rank) =>
    writeLine(
      columns.map((column) => (rank === 0 || column.isOfEveryRow ? column.cell(product, variant) : null)),
    ),
  )
}

interface Width {
  readonly options: number
  readonly images: number
}

/** Counts the option and picture columns that the widest product needs. */
async function readWidth(db: Db): Promise<Width> {
  const { rows } = await sql<Width>`select
    coalesce((select max(n) from (select count(*) as n from product_option join product on product.id = product_id
      where product.deleted_at is null and product_option.deleted_at is null group by product_id) counted), 0) as options,
    coalesce((select max(n) from (select count(*) as n from image join product on product.id = product_id
      where product.deleted_at is null and image.deleted_at is null group by product_id) counted), 0) as images`.execute(
    db,
  )
  return rows[0] ?? { options: 0, images: 0 }
}

function columnsOf(terms: StoreTerms, { options, images }: Width): Column[] {
  const rank = (count: number) => Array.from({ length: count }, (_, at) => at)
  return [
    ...medusaHeader.map(([name, field]) => headerColumn(name, field, terms.defaultCurrency)),
    ...priceColumnsOf(terms),
    ...rank(options).flatMap((at): Column[] => [
      { name: `Option ${at + 1} Name`, cell: ({ options }) => options[at]?.title },
      { name: `Option ${at + 1} Value`, cell: (_, variant) => variant?.values[at], isOfEveryRow: true },
    ]),
    ...rank(images).map((at): Column => ({ name: `Image ${at + 1} Url`, cell: ({ images }) => images[at] })),
  ]
}

function headerColumn(name: string, field: string, standard: string): Column {
  const [noun, part = ''] = field.split('.')
  if (noun === 'variant') {
    const cell = (_: StoreProduct, variant: StoreVariant | null): Cell => {
      if (part === 'id') return variant?.id
      if (part === 'unit_cost') return variant && costOf(variant, standard)
      return part === 'inventory_quantity' ? variant?.stock : variant?.fields[part]
    }
    return { name, cell, isOfEveryRow: true }
  }
  if (part === 'id') return { name, cell: ({ id }) => id, isOfEveryRow: true }
  if (part === 'handle') return { name, cell: ({ handle }) => handle, isOfEveryRow: true }
  const own: Record<string, (product: StoreProduct) => Cell> = {
    collection_title: ({ collection }) => collection?.title,
    collection_handle: ({ collection }) => collection?.handle,
    type: ({ type }) => type,
    tags: ({ tags }) => writeTags(tags),
  }
  return { name, cell: own[part] ?? (({ fields }) => fields[part]) }
}

/** The unit cost, with its currency if that isn't `standard`, the store's default. */
function costOf({ fields }: StoreVariant, standard: string): string | null {
  const { unit_cost: amount, unit_cost_currency_code: currency_code } = fields
  return typeof amount === 'number' && typeof currency_code === 'string'
    ? writeCost({ amount, currency_code }, standard)
    : null
}

/** Price columns: each currency, then each region. */
function priceColumnsOf({ currencies, regions }: StoreTerms): Column[] {
  const places = [
    ...[...currencies].sort().map((code) => ({ code, region_id: null, name: code.toUpperCase() })),
    ...regions.map((region) => {
      const { id, currency_code: code } = region
      return { code, region_id: id, name: `${calledIn(regions, region)} [${code.toUpperCase()}]` }
    }),
  ]
  return places.flatMap(({ code, region_id, name }): Column[] => {
    const priceOf = (variant: StoreVariant | null): StorePrice | undefined =>
      variant?.prices.find((price) => price.region_id === region_id && price.currency_code === code)
    return [
      {
        name: `Price ${name}`,
        cell: (_, variant) => major(priceOf(variant)?.amount, code),
        isOfEveryRow: true,
      },
      {
        name: `Sale Price ${name}`,
        cell: (_, variant) => major(priceOf(variant)?.sale_amount, code),
        isOfEveryRow: true,
      },
    ]
  })
}

function major(amount: number | null | undefined, code: string): string | null {
  return amount === null || amount === undefined ? null : writtenInMajor(amount, code)
}
