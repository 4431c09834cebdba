import {
  saleAmountRefusal,
  stockBelowZeroRefusal,
  variantCodeNames,
  variantOptionsRefusal,
} from '@purser/domain/products'
import { cellFault } from '../../../../components/sheet/cell-text.ts'
import type { CellValue } from '../../../../components/sheet/sheet-column.ts'
import type { PricePlace } from '../../price-places.ts'
import { messages } from '../variants-messages.ts'
import { amountColumn, optionColumn, saleColumn, type VariantColumns } from './variant-columns.ts'
import type { Cells, Draft, VariantRow } from './variants-draft.ts'

/** Errors that block saving, by row key and column. */
export type Faults = ReadonlyMap<string, Readonly<Record<string, string>>>

export function faultsOf(draft: Draft, columns: VariantColumns): Faults {
  const rows = draft.filter(({ isGone }) => !isGone)
  const faults = new Map<string, Record<string, string>>()
  const tell = (key: string, column: string, message: string) => {
    const own = faults.get(key)
    if (!own) faults.set(key, { [column]: message })
    else own[column] ??= message
  }
  for (const row of rows) {
    for (const [column, message] of Object.entries(ownFaults(row, columns))) tell(row.key, column, message)
  }
  for (const code of variantCodeNames) {
    for (const [row, other] of doubled(rows, ({ cells }) => String(cells[code] ?? '')))
      tell(row.key, code, messages.codeTaken(nameOf(other)))
  }
  tellTwins(rows, columns, tell)
  return faults
}

interface Checked {
  readonly id: string | null
  readonly columns: VariantColumns
  readonly faults: Readonly<Record<string, string>>
}

const checked = new WeakMap<Cells, Checked>()

/** Returns the errors of one variant alone; unchanged ones are not checked again. */
function ownFaults({ id, cells }: VariantRow, columns: VariantColumns): Checked['faults'] {
  const known = checked.get(cells)
  if (known?.columns === columns && known.id === id) return known.faults
  const faults: Record<string, string> = {}
  const tell = (column: string, fault: string | undefined) => {
    if (fault !== undefined) faults[column] ??= fault
  }
  for (const [place, priced] of columns.outlasting) {
    if (id !== null && priced.has(id)) continue
    for (const column of [amountColumn(place), saleColumn(place)])
      if ((cells[column] ?? null) !== null) tell(column, messages.regionDeleted)
  }
  for (const column of columns.all) tell(column.id, cellFault(cells[column.id], column))
  for (const place of columns.places) tell(saleColumn(place.key), saleFault(cells, place))
  tell('inventory_quantity', stockFault(cells))
  checked.set(cells, { id, columns, faults })
  return faults
}

function saleFault(cells: Cells, { key }: PricePlace): string | undefined {
  const amount = cells[amountColumn(key)] ?? null
  const sale_amount = cells[saleColumn(key)] ?? null
  if (sale_amount === null) return undefined
  if (amount === null) return messages.saleAlone
  if (typeof sale_amount !== 'number' || typeof amount !== 'number') return undefined
  return saleAmountRefusal({ amount, sale_amount })?.message
}

function stockFault(cells: Cells): string | undefined {
  const { inventory_quantity, manage_inventory, allow_backorder, title } = cells
  if (typeof inventory_quantity !== 'number') return undefined
  const isOn = (flag: CellValue | undefined) => flag === true
  return stockBelowZeroRefusal({
    title: String(title ?? ''),
    inventory_quantity,
    manage_inventory: isOn(manage_inventory),
    allow_backorder: isOn(allow_backorder),
  })?.message
}

/** Variants must differ in at least one option; without options only one variant is allowed. */
function tellTwins(
  rows: readonly VariantRow[],
  { options }: VariantColumns,
  tell: (key: string, column: string, message: string) => void,
): void {
  const valuesOf = ({ cells }: VariantRow) => options.map(({ id }) => String(cells[optionColumn(id)] ?? ''))
  const textOf = (row: VariantRow) => {
    const values = valuesOf(row)
    return values.includes('') ? '' : JSON.stringify(values)
  }
  const [first] = options
  for (const [row, other] of doubled(rows, textOf)) {
    const twins = [other, row].map((each) => ({ title: nameOf(each), values: valuesOf(each) }))
    const refusal = variantOptionsRefusal(options, twins)
    if (refusal) tell(row.key, first ? optionColumn(first.id) : 'title', refusal.message)
  }
}

/** Returns each row whose text another row has, with one of those; empty texts don't count. */
function doubled(
  rows: readonly VariantRow[],
  textOf: (row: VariantRow) => string,
): [row: VariantRow, other: VariantRow][] {
  const byText = new Map<string, VariantRow[]>()
  for (const row of rows) {
    const text = textOf(row)
    const same = byText.get(text)
    if (same) same.push(row)
    else if (text !== '') byText.set(text, [row])
  }
  return [...byText.values()].flatMap((same) =>
    same.length < 2
      ? []
      : same.map((row, at): [VariantRow, VariantRow] => [row, same[at === 0 ? 1 : 0] ?? row]),
  )
}

export function nameOf({ cells }: VariantRow): string {
  return String(cells.title ?? '') || messages.untitled
}
