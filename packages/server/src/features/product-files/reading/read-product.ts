import { MAX_TITLE } from '@purser/domain/counts'
import { handleFromTitle } from '@purser/domain/handles'
import { listLimitRefusal, listLimits, textLimits, variantCodeNames } from '@purser/domain/products'
import { type Read, readFlag, readPolicy, readStatus, readTags, readText, readWhole } from './cells.ts'
import type { Dialect } from './columns.ts'
import type { Cell, FileProblem, FileProduct, FileVariant } from './file-product.ts'
import { type PriceColumn, readPrices } from './read-prices.ts'

/** A row of the file: its cells that are not blank, by the field that their column becomes. */
export interface Row {
  readonly row: number
  readonly cells: ReadonlyMap<string, string>
}

/** How the rows of one file are read. */
export interface Reading {
  readonly dialect: Dialect
  /** Names of the columns, by their field. */
  readonly names: ReadonlyMap<string, string>
  readonly prices: readonly PriceColumn[]
  /** The currency of prices that name none. */
  readonly defaultCurrency: string
}

/** What the rows of one product say, and what is wrong with them. */
export interface ReadProduct {
  readonly product: FileProduct
  readonly problems: readonly FileProblem[]
}

/** Reads the cells of one row, noting what is wrong with them. */
export interface CellReader {
  readonly row: number
  text(field: string): string | undefined
  read<Value>(field: string, how: (text: string) => Read<Value>): Value | undefined
  complain(field: string, message: string, mending: string): void
}

const MOST_ADDRESS = 2_000

const wholes = ['weight', 'length', 'width', 'height']
const words = ['hs_code', 'origin_country', 'mid_code', 'material'] as const
/** Codes that people and scanners type: blanks around them mean nothing. */
const codes = [...variantCodeNames, 'external_id']

/** The product whose rows these are, its first one first. */
export function readProduct(rows: readonly Row[], reading: Reading): ReadProduct {
  const problems: FileProblem[] = []
  const readers = rows.map((row) => cellReader(row, reading, problems))
  const [first] = readers
  if (first === undefined) throw new RangeError('A product has at least one row.')
  const collection = {
    title: first.read('product.collection_title', trimmed),
    handle: first.read('product.collection_handle', trimmed),
  }
  const tags = tagsOf(first)
  const options = optionsOf(readers)
  const images = imagesOf(readers)
  const product: FileProduct = {
    row: first.row,
    id: first.read('product.id', trimmed),
    handle: handleOf(first, reading),
    fields: productFields(first),
    ...((collection.title ?? collection.handle) !== undefined && { collection }),
    type: first.read('product.type', trimmed),
    ...(tags !== undefined && { tags }),
    ...(images.length > 0 && { images }),
    options: options.map(({ name }) => name),
    variants: readers.filter(isVariant).map((reader) => readVariant(reader, options, reading)),
  }
  return { product, problems }
}

/** All in one cell, or each in one of its own. */
function tagsOf(reader: CellReader): string[] | undefined {
  const listed = reader.read('product.tags', readTags)
  const single = Array.from({ length: 99 }, (_, at) => reader.read(`tag${at + 1}`, trimmed) ?? [])
  const tags = [...new Set([...(listed ?? []), ...single.flat()])]
  complainOfMany(reader, 'product.tags', 'tags', tags.length)
  return tags.length === 0 && listed === undefined ? undefined : tags
}

function complainOfMany(reader: CellReader, field: string, list: 'tags' | 'images', count: number): void {
  const refusal = listLimitRefusal(list, count)
  if (refusal !== null) reader.complain(field, refusal.message, 'Take some out.')
}

const trimmed = (cell: string): Read<string> => readText(cell.trim(), MAX_TITLE)

function cellReader({ row, cells }: Row, { names }: Reading, problems: FileProblem[]): CellReader {
  const complain = (field: string, message: string, mending: string) =>
    problems.push({ row, column: names.get(field) ?? null, message, mending })
  return {
    row,
    text: (field) => cells.get(field),
    complain,
    read: (field, how) => {
      const cell = cells.get(field)
      if (cell === undefined) return undefined
      const read = how(cell)
      if ('value' in read) return read.value
      complain(field, read.message, read.mending)
      return undefined
    },
  }
}

function handleOf(reader: CellReader, { dialect }: Reading): string | undefined {
  const given = reader.read('product.handle', trimmed)
  if (given !== undefined) return given
  if (dialect === 'shopify') reader.complain('product.handle', 'The handle is missing.', 'Give one.')
  if (reader.text('product.id') !== undefined) return undefined
  return handleFromTitle(reader.text('product.title') ?? '') || undefined
}

type Reader = (reader: CellReader, field: string) => Cell | undefined

const asText =
  (most: number): Reader =>
  (reader, field) =>
    reader.read(field, (cell) => readText(cell, most))
const asAddress: Reader = (reader, field) => reader.read(field, (cell) => readText(cell.trim(), MOST_ADDRESS))
const asCode: Reader = (reader, field) => reader.read(field, trimmed)
const asWhole: Reader = (reader, field) => reader.read(field, (cell) => readWhole(cell))
const asFlag: Reader = (reader, field) => reader.read(field, readFlag)

const sharedReaders: [string, Reader][] = [
  ...wholes.map((name): [string, Reader] => [name, asWhole]),
  ...words.map((name): [string, Reader] => [name, asText(textLimits[name])]),
  ...codes.map((name): [string, Reader] => [name, asCode]),
  ['title', asText(textLimits.title)],
]

const productReaders: [string, Reader][] = [
  ...sharedReaders,
  ['subtitle', asText(textLimits.subtitle)],
  ['description', asText(textLimits.description)],
  ['thumbnail', asAddress],
  ['discountable', asFlag],
  ['is_giftcard', asFlag],
]

const variantReaders: [string, Reader][] = [
  ...sharedReaders,
  ['allow_backorder', asFlag],
  ['manage_inventory', asFlag],
]

function fieldsOf(reader: CellReader, noun: string, readers: readonly [string, Reader][]) {
  const fields: Record<string, Cell> = {}
  for (const [name, read] of readers) {
    const value = read(reader, `${noun}.${name}`)
    if (value !== undefined) fields[name] = value
  }
  return fields
}

function productFields(reader: CellReader): Record<string, Cell> {
  const isPublished = reader.read('product.published', readFlag)
  const status = reader.read('product.status', readStatus)
  return {
    ...fieldsOf(reader, 'product', productReaders),
    ...(isPublished !== undefined && { status: isPublished ? 'published' : 'draft' }),
    ...(status !== undefined && { status }),
  }
}

interface FileOption {
  readonly name: string
  readonly field: string
}

/** The options of a product, as its first rows name them. Shopify's 'Title' with 'Default Title' says that there are none. */
function optionsOf(readers: readonly CellReader[]): FileOption[] {
  const options: FileOption[] = []
  for (let rank = 1; rank <= listLimits.options; rank += 1) {
    const naming = readers.find((reader) => reader.text(`option${rank}.name`) !== undefined)
    const name = naming?.read(`option${rank}.name`, trimmed)
    if (name === undefined) continue
    options.push({ name, field: `option${rank}.value` })
  }
  const [only] = options
  const isPlain =
    options.length === 1 &&
    only?.name === 'Title' &&
    readers.every((reader) => [undefined, 'Default Title'].includes(reader.text(only.field)))
  return isPlain ? [] : options
}

/** Rows without a cell of a variant add pictures, or only say what the product is. */
function isVariant(reader: CellReader): boolean {
  return reader.text('variant?') !== undefined
}

/** Whether a cell marks its row as a variant's. Shopify repeats some beside every picture: these mark none. */
export function marksVariant(field: string): boolean {
  if (['variant.weight', 'variant.tracker', 'variant.policy'].includes(field)) return false
  return ['variant.', 'price.', 'sale.', 'option1.value'].some((start) => field.startsWith(start))
}

function readVariant(reader: CellReader, options: readonly FileOption[], reading: Reading): FileVariant {
  const values = options.map(({ field }) => reader.read(field, trimmed) ?? '')
  const tracker = reader.text('variant.tracker')
  const sellsOn = reader.read('variant.policy', readPolicy)
  return {
    row: reader.row,
    id: reader.read('variant.id', trimmed),
    fields: {
      ...fieldsOf(reader, 'variant', variantReaders),
      // Shopify names nobody who counts where nobody does.
      ...(reading.names.has('variant.tracker') && { manage_inventory: tracker !== undefined }),
      ...(sellsOn !== undefined && { allow_backorder: sellsOn }),
    },
    values: values.every((value) => value === '') ? [] : values,
    stock: reader.read('variant.inventory_quantity', (cell) => readWhole(cell, true)),
    prices: readPrices(reader, reading),
  }
}

/** Pictures of all rows, by their position where they have one, each once. */
function imagesOf(readers: readonly CellReader[]): string[] {
  const images: { address: string; position: number; reader: CellReader; field: string }[] = []
  for (const reader of readers) {
    for (const field of imageFields(reader)) {
      const address = asAddress(reader, field)
      if (typeof address !== 'string') continue
      const position =
        field === 'image' ? reader.read('image.position', (cell) => readWhole(cell)) : undefined
      images.push({ address, position: position ?? images.length + 1, reader, field })
    }
  }
  images.sort((one, other) => one.position - other.position)
  const met = new Set<string>()
  const each = images.filter(({ address }) => !met.has(address) && met.add(address))
  const excess = each[listLimits.images]
  if (excess) complainOfMany(excess.reader, excess.field, 'images', each.length)
  return [...met]
}

/** Where a row may have pictures: without a number, and numbered up to a gap after the twentieth. */
function imageFields(reader: CellReader): string[] {
  const fields = ['image']
  for (let rank = 1; rank <= 20 || reader.text(`image${rank}`) !== undefined; rank += 1)
    fields.push(`image${rank}`)
  return fields
}
