import { normalizeHandle } from '@purser/domain/handles'
import { listLimits } from '@purser/domain/products'
import type { FileProblem, FileRow, Row } from '../../../../csv/index.ts'
import { marksVariant, type Reading } from '../read-product.ts'

/** Maximum number of options listed in one cell. */
const MOST_LISTED = 10
/** Maximum number of rows of one product, as each may be a variant. */
const MOST_ROWS = listLimits.variants

/** Consecutive rows of one product, or of one variant that names its product, with the problems of their cells. */
export interface RowUnit {
  readonly rows: readonly Row[]
  readonly problems: readonly FileProblem[]
  /** What the operator should know about the product. */
  readonly note?: string | undefined
}

/** Yields the rows of a file by product. A row that names its parent is a unit of its own. */
export async function* rowUnits(all: AsyncIterable<FileRow>, reading: Reading): AsyncGenerator<RowUnit> {
  let parts: RowUnit[] = []
  let key: string | undefined
  for await (const read of all) {
    const own = withParts(read)
    const isChild = parentOf(own) !== undefined
    const next = isChild ? undefined : keyOf(own, reading)
    // Files of other shops name a product only in its first row.
    const goesOn = reading.dialect === 'other' && !isChild && next === undefined && parts.length > 0
    if (!goesOn) {
      if (parts.length > 0 && (next === undefined || next !== key)) {
        yield joined(parts)
        parts = []
      }
      key = next
    }
    const unit = { rows: [own], problems: read.problems }
    if (parts.length < MOST_ROWS) parts.push(unit)
    else if (parts.length < 2 * MOST_ROWS) parts.push({ rows: [], problems: [tooMany(read.row)] })
  }
  if (parts.length > 0) yield joined(parts)
}

/** Joins units to one product, with a problem for each row beyond the most that one can have. */
export function joined(units: readonly RowUnit[]): RowUnit {
  const rows = units.flatMap((unit) => unit.rows)
  const problems = units.flatMap((unit) => unit.problems)
  return {
    rows: rows.slice(0, MOST_ROWS),
    problems: [...problems, ...rows.slice(MOST_ROWS).map(({ row }) => tooMany(row))].slice(0, MOST_ROWS),
  }
}

const tooMany = (row: number): FileProblem => ({
  row,
  column: null,
  message: `The product has more than ${MOST_ROWS} rows.`,
  remedy: 'Split the product into several.',
})

/** Returns how a row names the product that it is a variant of. */
export const parentOf = ({ cells }: Row): string | undefined => cells.get('variant.parent')?.trim()

/** Returns what identifies a row's product: consecutive rows with the same key are one product. */
function keyOf({ cells }: Row, { dialect }: Reading): string | undefined {
  const handle = handleOfRow({ cells })
  if (dialect === 'shopify') return handle
  return cells.get('product.id')?.trim() ?? handle ?? cells.get('product.title')?.trim()
}

export const handleOfRow = ({ cells }: Pick<Row, 'cells'>): string | undefined =>
  normalizeHandle(cells.get('product.handle') ?? '') || undefined

/** Returns a row with its listing cells split, which notes whether it has cells of a variant. */
function withParts({ row, cells, given }: FileRow): Row {
  const found = new Map<string, string>()
  if ([...given].some(marksVariant)) found.set('variant?', '')
  for (const [field, cell] of cells) {
    const parts = listedFields(field)
    if (parts.length === 0) found.set(field, cell)
    else splitInto(found, parts, cell)
  }
  return { row, cells: found }
}

/** Returns the fields that the parts of a listing cell become; empty for a cell with a single value. */
export function listedFields(field: string): string[] {
  const part = /^option\.(name|value)s$/.exec(field)?.[1]
  return part === undefined ? [] : Array.from({ length: MOST_LISTED }, (_, at) => `option${at + 1}.${part}`)
}

function splitInto(found: Map<string, string>, fields: readonly string[], cell: string): void {
  const parts = cell.split('|')
  for (const [at, field] of fields.entries()) {
    const part = parts[at]?.trim() ?? ''
    if (part === '') continue
    if (marksVariant(field)) found.set('variant?', '')
    found.set(field, part)
  }
}
