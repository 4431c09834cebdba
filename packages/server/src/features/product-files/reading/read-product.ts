import { handleFromTitle } from '@purser/domain/handles'
import { textLimits, variantCodeNames } from '@purser/domain/products'
import {
  type CellReader,
  cellReader,
  type FileProblem,
  type ParsedCell,
  type ReadRecord,
  type Row,
  readFlag,
  readText,
  readWhole,
  trimmed,
} from '../../../csv/index.ts'
import { agreedReader, asHandle, complainOfMany } from './cell-reader.ts'
import {
  kindNote,
  readBackorders,
  readCost,
  readKind,
  readPicture,
  readPolicy,
  readPublished,
  readStatus,
  readStock,
  readTags,
} from './cells.ts'
import type { Cell, FileProduct, FileVariant } from './file-product.ts'
import { furtherPrices, withFurtherPrices } from './further-prices.ts'
import { imagesOf } from './read-images.ts'
import { type FileOption, optionsOf } from './read-options.ts'
import { type PriceColumn, readPrices } from './read-prices.ts'

/** Settings for reading the rows of a file. */
export interface Reading {
  readonly dialect: string
  /** Column names by field. */
  readonly names: ReadonlyMap<string, string>
  readonly prices: readonly PriceColumn[]
  readonly currencies: ReadonlySet<string>
  /** The currency of prices that name none. */
  readonly defaultCurrency: string
}

/** A product read from its rows, with the problems found. */
export type ReadProduct = ReadRecord<FileProduct>

const wholes = ['weight', 'length', 'width', 'height']
const words = ['hs_code', 'origin_country', 'mid_code', 'material'] as const
/** Fields that people and scanners type, in which surrounding blanks are meaningless. */
const codes = [...variantCodeNames, 'external_id']

/** Reads the product of these rows, in file order. */
export function readProduct(rows: readonly Row[], reading: Reading): ReadProduct {
  const problems: FileProblem[] = []
  const all = rows.map((row) => cellReader(row, reading.names, problems))
  const { readers, further } = furtherPrices(all, reading)
  const [first] = readers
  if (first === undefined) throw new RangeError('A product has at least one row.')
  const own = agreedReader(first, readers)
  const note = kindNote(
    own.read('product.kind', (cell) => readKind(cell, reading.names.has('option.configured'))),
  )
  const collection = {
    title: own.read('product.collection_title', trimmed),
    handle: own.read('product.collection_handle', asHandle),
  }
  const tags = tagsOf(own)
  const options = optionsOf(readers)
  const images = imagesOf(readers)
  const product: FileProduct = {
    row: first.row,
    id: own.read('product.id', trimmed),
    handle: handleOf(own, reading),
    fields: productFields(own),
    ...((collection.title ?? collection.handle) !== undefined && { collection }),
    type: own.read('product.type', trimmed),
    ...(tags !== undefined && { tags }),
    ...(images.length > 0 && { images }),
    options: options.map(({ name }) => name),
    variants: withFurtherPrices(
      variantRows(readers, options, reading).map((reader) => readVariant(reader, options, reading)),
      further,
      reading,
    ),
  }
  return { record: note === undefined ? product : { ...product, note }, problems }
}

/** Reads tags from one cell or from one cell each. */
function tagsOf(reader: CellReader): string[] | undefined {
  const listed = reader.read('product.tags', readTags)
  const single = Array.from({ length: 99 }, (_, at) => reader.read(`tag${at + 1}`, trimmed) ?? [])
  const tags = [...new Set([...(listed ?? []), ...single.flat()])]
  complainOfMany(reader, 'product.tags', 'tags', tags.length)
  return tags.length === 0 && listed === undefined ? undefined : tags
}

function handleOf(reader: CellReader, { dialect }: Reading): string | undefined {
  const given = reader.read('product.handle', asHandle)
  if (given !== undefined) return given
  if (dialect === 'shopify') reader.complain('product.handle', 'The handle is missing.', 'Enter a handle.')
  if (reader.text('product.id') !== undefined) return undefined
  return handleFromTitle(reader.text('product.title') ?? '') || undefined
}

type Reader = (reader: CellReader, field: string) => Cell | undefined

const asText =
  (most: number): Reader =>
  (reader, field) =>
    reader.read(field, (cell) => readText(cell, most))
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
  ['thumbnail', (reader, field) => reader.read(field, readPicture)],
  ['discountable', asFlag],
  ['is_giftcard', asFlag],
]

const variantReaders: [string, Reader][] = [
  ...sharedReaders,
  ['allow_backorder', (reader, field) => reader.read(field, readBackorders)],
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
  const isPublished = reader.read('product.published', readPublished)
  const status = reader.read('product.status', readStatus)
  return {
    ...fieldsOf(reader, 'product', productReaders),
    ...(isPublished !== undefined && { status: isPublished ? 'published' : 'draft' }),
    ...(status !== undefined && { status }),
  }
}

/**
 * Returns the rows that are variants. Rows without a variant cell only add pictures or product fields, as does, in other shops' files, a
 * first row without the option values that the others have.
 */
function variantRows(
  readers: readonly CellReader[],
  options: readonly FileOption[],
  { dialect }: Reading,
): CellReader[] {
  const rows = readers.filter((reader) => reader.text('variant?') !== undefined)
  if (dialect !== 'other') return rows
  const hasValues = (reader: CellReader) => options.some(({ field }) => reader.text(field) !== undefined)
  const [first, ...others] = rows
  return first !== undefined && others.length > 0 && !hasValues(first) && others.every(hasValues)
    ? others
    : rows
}

/** Returns whether a cell marks its row as a variant. Shopify repeats some beside every picture, so those don't. */
export function marksVariant(field: string): boolean {
  if (['variant.weight', 'variant.tracker', 'variant.policy', 'variant.currency'].includes(field))
    return false
  return ['variant.', 'price.', 'sale.', 'option1.value'].some((start) => field.startsWith(start))
}

/** Reads reorder point and unit cost. A blank cell clears them, because nothing else in a file could. */
function stockTermsOf(reader: CellReader, { names, defaultCurrency }: Reading): Record<string, Cell | null> {
  const isBlank = (field: string) => names.has(field) && reader.text(field) === undefined
  const read = <Value>(field: string, how: (cell: string) => ParsedCell<Value>) =>
    isBlank(field) ? null : reader.read(field, how)
  const point = read('variant.reorder_point', (cell) => readWhole(cell))
  const cost = read('variant.unit_cost', (cell) => readCost(cell, defaultCurrency))
  return {
    ...(point !== undefined && { reorder_point: point }),
    ...(cost !== undefined && {
      unit_cost: cost?.amount ?? null,
      unit_cost_currency_code: cost?.currency_code ?? null,
    }),
  }
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
      ...stockTermsOf(reader, reading),
      // Shopify leaves the tracker empty when stock isn't tracked.
      ...(reading.names.has('variant.tracker') && { manage_inventory: tracker !== undefined }),
      ...(sellsOn !== undefined && { allow_backorder: sellsOn }),
    },
    values: values.every((value) => value === '') ? [] : values,
    stock: reader.read('variant.inventory_quantity', readStock),
    prices: readPrices(reader, reading),
  }
}
