import { plainName } from '../../../../csv/index.ts'
import type { Reading } from '../read-product.ts'
import { handleOfRow, joined, parentOf, type RowUnit } from './row-units.ts'
import { withVariants } from './variant-options.ts'

/** Maximum number of rows that wait for further rows of their product, so that memory doesn't grow with the file. */
const MOST_WAITING = 10_000

interface Group {
  target: RowUnit | undefined
  readonly variants: RowUnit[]
  readonly further: RowUnit[]
  /** Products with its handle or SKU, which are reported as repeated. */
  readonly repeats: RowUnit[]
  left: number
  rows: number
}

const newGroup = (left: number): Group => ({
  target: undefined,
  variants: [],
  further: [],
  repeats: [],
  left,
  rows: 0,
})

/**
 * Yields the products of another shop's file. Variants that name their product, wherever they are, become its variants; rows without a
 * title that repeat its handle are joined with it. The file is read three times, so that only products with rows still to come are in memory.
 */
export async function* joinUnits(
  readUnits: () => AsyncGenerator<RowUnit>,
  reading: Reading,
): AsyncGenerator<RowUnit> {
  const counts = await countByTarget(readUnits())
  const targets =
    counts.size === 0 ? new Map<string, number>() : await findTargets(readUnits(), counts, reading)
  /** Rows still to come by the row of their product. */
  const expected = new Map<number, number>()
  for (const [key, row] of targets) expected.set(row, (expected.get(row) ?? 0) + (counts.get(key) ?? 0))
  const open = new Map<number, Group>()
  const closed = new Set<number>()
  let waiting = 0
  const finish = (row: number, group: Group) => {
    open.delete(row)
    waiting -= group.rows
    if (group.left > 0) closed.add(row)
    return unitsOf(group, reading)
  }
  /** Returns the open group of another product that this one repeats. */
  const groupOf = (unit: RowUnit) => {
    const rows = identitiesOf(unit, reading).map((key) => targets.get(key))
    const row = rows.find((each) => each !== undefined && each !== unit.rows[0]?.row)
    return row === undefined ? undefined : open.get(row)
  }
  for await (const unit of readUnits()) {
    const [first] = unit.rows
    if (first === undefined) continue
    const key = targetKeyOf(unit)
    const row = key === undefined ? first.row : targets.get(key)
    const repeated = key === undefined ? groupOf(unit) : undefined
    if (repeated !== undefined) {
      repeated.repeats.push(unit)
      repeated.rows += unit.rows.length
      waiting += unit.rows.length
      continue
    }
    if (row === undefined || !expected.has(row) || closed.has(row)) {
      yield parentOf(first) === undefined ? unit : withoutParent(unit, reading, row !== undefined)
      continue
    }
    const group = open.get(row) ?? newGroup((expected.get(row) ?? 0) + 1)
    open.set(row, group)
    if (key === undefined) group.target = unit
    else (parentOf(first) === undefined ? group.further : group.variants).push(unit)
    group.left -= 1
    group.rows += unit.rows.length
    waiting += unit.rows.length
    if (group.left === 0) yield* finish(row, group)
    else if (waiting > MOST_WAITING) {
      const [oldest] = open
      if (oldest) yield* finish(...oldest)
    }
  }
}

/** Returns what a unit names as its product; undefined if it is one itself. */
function targetKeyOf({ rows: [first] }: RowUnit): string | undefined {
  if (first === undefined) return undefined
  const parent = parentOf(first)
  if (parent !== undefined) return `parent ${parent}`
  const handle = handleOfRow(first)
  return handle === undefined || first.cells.has('product.title') ? undefined : `handle ${handle}`
}

async function countByTarget(units: AsyncIterable<RowUnit>): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for await (const unit of units) {
    const key = targetKeyOf(unit)
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** Returns the row of the first product that each key names. */
async function findTargets(
  units: AsyncIterable<RowUnit>,
  counts: ReadonlyMap<string, number>,
  reading: Reading,
): Promise<Map<string, number>> {
  const targets = new Map<string, number>()
  for await (const unit of units) {
    if (targetKeyOf(unit) !== undefined) continue
    for (const key of identitiesOf(unit, reading)) {
      const [first] = unit.rows
      if (first !== undefined && counts.has(key) && !targets.has(key)) targets.set(key, first.row)
    }
  }
  return targets
}

/** Returns the keys by which variants and further rows can name a product. A column of parents has ids if its name says so. */
function identitiesOf({ rows: [first] }: RowUnit, { names }: Reading): string[] {
  if (first === undefined) return []
  const { cells } = first
  const id = (cells.get('product.external_id') ?? cells.get('product.id'))?.trim()
  const sku = cells.get('variant.sku')?.trim()
  const handle = handleOfRow(first)
  const hasIds = /\bid$/.test(plainName(names.get('variant.parent') ?? '').replaceAll('_', ' '))
  const byParent = hasIds ? [id] : [sku, id === undefined ? undefined : `id:${id}`]
  return [
    ...byParent.flatMap((each) => (each === undefined ? [] : [`parent ${each}`])),
    ...(handle === undefined ? [] : [`handle ${handle}`]),
  ]
}

/** Returns the product of a group. One whose rows are too far apart becomes what was found so far, with problems for the others. */
function unitsOf({ target, variants, further, repeats }: Group, reading: Reading): RowUnit[] {
  if (target === undefined)
    return [...variants.map((unit) => withoutParent(unit, reading, true)), ...further, ...repeats]
  const whole = further.length === 0 ? target : joined([target, ...further])
  return [variants.length === 0 ? whole : withVariants(whole, variants, reading), ...repeats]
}

/** Returns a variant whose product isn't in the file, or too far away, with that problem: it would become a product of its own. */
function withoutParent(unit: RowUnit, { names }: Reading, isInFile: boolean): RowUnit {
  const [first] = unit.rows
  const parent = first === undefined ? '' : parentOf(first)
  return {
    ...unit,
    problems: [
      {
        row: first?.row ?? 0,
        column: names.get('variant.parent') ?? null,
        message: isInFile
          ? `The row is a variant of '${parent}', which is too many rows away.`
          : `The row is a variant of '${parent}', but the file has no such product.`,
        remedy: isInFile
          ? "Move it below the product's row."
          : "Add the product's row, or remove the parent.",
        coversRecord: true,
      },
    ],
  }
}
