import type { FileProblem, Row } from '../../../../csv/index.ts'
import { readPublished, readStatus } from '../cells.ts'
import type { Reading } from '../read-product.ts'
import { joined, type RowUnit } from './row-units.ts'

/** The number of attributes of WooCommerce that are read. */
const MOST_ATTRIBUTES = 20
const ownOption = 'Variant'

/** Values by option name. */
type Values = ReadonlyMap<string, string>

/** Joins a product with rows that name it as their parent: each becomes a variant, with the options in which they differ. */
export function withVariants(product: RowUnit, units: readonly RowUnit[], reading: Reading): RowUnit {
  const isHidden = isUnpublished(product.rows[0])
  const shown = isHidden ? units : units.filter(({ rows: [first] }) => !isUnpublished(first))
  const left = units.filter((unit) => !shown.includes(unit)).flatMap(({ rows: [first] }) => first?.row ?? [])
  const options = optionsOf(product, shown)
  const problems: FileProblem[] = []
  const variants = shown.map(({ rows: [first, ...others], problems: own }): RowUnit => {
    const values = first === undefined ? undefined : options.valuesOf.get(first)
    for (const name of options.names) {
      if (values?.get(name) || first === undefined) continue
      problems.push(missingValue(first, name, reading))
    }
    const rows = first === undefined ? [] : [variantRow(first, product, options.names, values)]
    return { rows: [...rows, ...others.map(withoutProduct)], problems: own }
  })
  const whole = joined([
    { ...product, rows: product.rows.map((row, at) => productRow(row, at, options.names)) },
    ...variants,
  ])
  const notes = [...leftOutNote(left), ...options.notes]
  return {
    ...whole,
    problems: [...whole.problems, ...problems],
    ...(notes.length > 0 && { note: notes.join(' ') }),
  }
}

function isUnpublished(row: Row | undefined): boolean {
  const published = row?.cells.get('product.published')
  const read =
    published === undefined ? readStatus(row?.cells.get('product.status') ?? '') : readPublished(published)
  return 'value' in read && (read.value === false || read.value === 'draft')
}

const leftOutNote = (rows: readonly number[]): string[] => {
  if (rows.length === 0) return []
  return rows.length === 1
    ? [`The variant in row ${rows[0]} isn't published, so it is left out.`]
    : [`${rows.length} variants, the first in row ${rows[0]}, aren't published, so they are left out.`]
}

interface Options {
  /** Empty if the rows have columns of options. */
  readonly names: readonly string[]
  readonly valuesOf: ReadonlyMap<Row, Values>
  readonly notes: readonly string[]
}

function optionsOf(product: RowUnit, variants: readonly RowUnit[]): Options {
  const rows = variants.flatMap(({ rows: [first] }) => first ?? [])
  if (rows.some(({ cells }) => cells.has('option1.value')))
    return { names: [], valuesOf: new Map(), notes: [] }
  const listed = listedValues(product)
  const valuesOf = new Map(
    rows.map((row) => [row, listed.get(row.cells.get('variant.sku')?.trim() ?? '') ?? attributesOf(row)]),
  )
  const offered = [...(product.rows[0] === undefined ? [] : attributesOf(product.rows[0]).keys())]
  const all = [...new Set([...offered, ...[...valuesOf.values()].flatMap((values) => [...values.keys()])])]
  const names = all.filter((name) => [...valuesOf.values()].some((values) => values.get(name)))
  if (names.length === 0) return namelessOptions(product, rows)
  const notes = all
    .filter((name) => !names.includes(name) && [...valuesOf.values()].some((values) => values.has(name)))
    .map((name) => `No variant has a value for ${name}, so it isn't an option.`)
  return { names, valuesOf, notes }
}

/** Tells variants apart by their titles or SKUs where the file has no names of options. */
function namelessOptions(product: RowUnit, rows: readonly Row[]): Options {
  const title = product.rows[0]?.cells.get('product.title')?.trim()
  const nameOf = ({ cells }: Row) => {
    const own = (cells.get('variant.title') ?? cells.get('product.title'))?.trim()
    return own !== undefined && own !== title ? own : (cells.get('variant.sku')?.trim() ?? '')
  }
  return {
    names: [ownOption],
    valuesOf: new Map(rows.map((row) => [row, new Map([[ownOption, nameOf(row)]])])),
    notes: [`The file doesn't say how the variants differ: the option '${ownOption}' has their names.`],
  }
}

/** Returns the attributes of a row of WooCommerce, with blank values. */
function attributesOf({ cells }: Row): Values {
  const values = new Map<string, string>()
  for (let at = 1; at <= MOST_ATTRIBUTES; at += 1) {
    const name = cells.get(`option.attribute${at}_name`)?.trim()
    if (name) values.set(name, cells.get(`option.attribute${at}_value`)?.trim() ?? '')
  }
  return values
}

/** Returns the values by SKU that a product of Bagisto lists: 'sku=A-1,color=Red,size=M|sku=A-2,…'. */
function listedValues({ rows: [first] }: RowUnit): ReadonlyMap<string, Values> {
  const listed = new Map<string, Values>()
  for (const part of first?.cells.get('option.configured')?.split('|') ?? []) {
    const pairs = part.split(/,(?=[^,=]+=)/).map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const
    })
    const sku = pairs.find(([name]) => name === 'sku')?.[1]
    if (sku !== undefined) listed.set(sku, new Map(pairs.filter(([name]) => name !== 'sku' && name !== '')))
  }
  return listed
}

function missingValue(row: Row, name: string, { names }: Reading): FileProblem {
  const at = Array.from({ length: MOST_ATTRIBUTES }, (_, index) => index + 1).find(
    (number) => row.cells.get(`option.attribute${number}_name`)?.trim() === name,
  )
  return {
    row: row.row,
    column: names.get(`option.attribute${at}_value`) ?? names.get('option.configured') ?? null,
    message: `The variant has no value for ${name}.`,
    remedy: 'Enter one: a variant for any value needs a row for each.',
  }
}

const isOfProduct = (field: string) => /^(product|tag\d+)\b/.test(field)
export const isPrice = (field: string) =>
  /^(price|sale)\.|^variant\.(price|sale_price|compare_at_price|currency)$/.test(field)

/** Returns a row as a variant alone, without what it repeats of its product. */
const withoutProduct = ({ row, cells }: Row): Row => ({
  row,
  cells: new Map(
    [...cells].filter(([field]) => !isOfProduct(field) && !/^(variant\.parent$|option\.)/.test(field)),
  ),
})

/** Returns a variant's row with its options, at its product's price if it has none. */
function variantRow(given: Row, product: RowUnit, names: readonly string[], values: Values | undefined): Row {
  const { row, cells } = withoutProduct(given)
  const prices = [...cells.keys()].some(isPrice)
    ? []
    : [...(product.rows[0]?.cells ?? [])].filter(([field]) => isPrice(field))
  const options = names.flatMap((name, at) => {
    const value = values?.get(name)
    return value ? [[`option${at + 1}.value`, value] as const] : []
  })
  return { row, cells: new Map([...cells, ...prices, ...options, ['variant?', ''] as const]) }
}

/** Returns a row of a product that has its variants in other rows, so that it isn't one itself. */
export function productRow({ row, cells }: Row, at: number, names: readonly string[]): Row {
  const own = [...cells].filter(([field]) => field !== 'variant?' && !/^option(\d+\.value$|\.)/.test(field))
  const titles = at > 0 ? [] : names.map((name, rank) => [`option${rank + 1}.name`, name] as const)
  return { row, cells: new Map([...own, ...titles]) }
}
