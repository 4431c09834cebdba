import { priceKey, titleOfValues, variantCodeNames } from '@purser/domain/products'
import { USUAL_REORDER_POINT } from '@purser/domain/stock'
import type { CellChange, CellValue } from '../../../../components/sheet/sheet-column.ts'
import type { ShownProduct } from '../../products-data.ts'
import {
  amountColumn,
  optionColumn,
  saleColumn,
  type VariantColumns,
  variantFields,
} from './variant-columns.ts'

type Variant = ShownProduct['variants'][number]
type Metadata = NonNullable<Variant['metadata']>
export type Cells = Readonly<Record<string, CellValue>>

/** A variant of the draft. */
export interface VariantRow {
  /** Its id, or for a variant added here a generated key, which it keeps after saving. */
  readonly key: string
  readonly id: string | null
  readonly cells: Cells
  /** Metadata, which copies keep. */
  readonly metadata?: Metadata
  /** Saving deletes it; until then it can be restored. */
  readonly isGone: boolean
}

export type Draft = readonly VariantRow[]

/** Returns the product's stored variants as rows. */
export function draftOf(product: Pick<ShownProduct, 'variants'>, columns: VariantColumns): Draft {
  return [...product.variants]
    .sort((a, b) => a.variant_rank - b.variant_rank)
    .map((variant) => ({
      key: variant.id,
      id: variant.id,
      cells: cellsOf(variant, columns),
      isGone: false,
      ...(variant.metadata && { metadata: variant.metadata }),
    }))
}

function cellsOf(variant: Variant, { all, options, places }: VariantColumns): Cells {
  const kinds = new Map(all.map(({ id, kind }) => [id, kind]))
  const costCurrency = all.find(({ id }) => id === 'unit_cost')?.currencyCode
  const own = variantFields.map((id) => [id, variant[id] ?? (kinds.get(id) === 'text' ? '' : null)] as const)
  const values = new Map(variant.options.map(({ option_id, value }) => [option_id, value]))
  const prices = new Map(variant.prices.map((price) => [priceKey(price), price]))
  return Object.fromEntries([
    ...own,
    // A cost in an earlier default currency is not an amount of this column.
    ...(variant.unit_cost_currency_code === costCurrency ? [] : [['unit_cost', null] as const]),
    ...options.map(({ id }) => [optionColumn(id), values.get(id) ?? ''] as const),
    ...places.flatMap(({ key }) => [
      [amountColumn(key), prices.get(key)?.amount ?? null] as const,
      [saleColumn(key), prices.get(key)?.sale_amount ?? null] as const,
    ]),
  ])
}

/** Returns the cells of an empty variant: its stock is managed and 0, and it has the usual reorder point. */
export function emptyCells({ all }: VariantColumns): Cells {
  const empty = { text: '', whole: null, money: null, yesno: false } as const
  return {
    ...Object.fromEntries(all.map(({ id, kind }) => [id, empty[kind]])),
    inventory_quantity: 0,
    manage_inventory: true,
    reorder_point: USUAL_REORDER_POINT,
  }
}

/**
 * What was typed for a variant that is not saved yet: it is called by its option values until it is called otherwise, in the sheet as in
 * its dialog.
 */
export function titledByOptions(
  before: Cells,
  after: Cells,
  columns: Pick<VariantColumns, 'options'>,
): Cells {
  const title = String(before.title ?? '').trim()
  const derived = valuesTitle(before, columns)
  const isOwn = !['', derived, copyTitle(derived)].includes(title)
  if (isOwn || after.title !== before.title) return after
  return { ...after, title: valuesTitle(after, columns) }
}

function valuesTitle(cells: Cells, { options }: Pick<VariantColumns, 'options'>): string {
  return titleOfValues(options.map(({ id }) => String(cells[optionColumn(id)] ?? '')))
}

/** Applies changed cells to rows, and updates the titles derived from them. */
export function withTitles(
  draft: Draft,
  changes: readonly CellChange[],
  columns: Pick<VariantColumns, 'options'>,
): readonly CellChange[] {
  const before = new Map(draft.filter(({ id }) => id === null).map((row) => [row.key, row.cells]))
  const titles = changeCells(draft, changes).flatMap(({ key, cells }): CellChange[] => {
    const was = before.get(key)
    const { title = null } = was ? titledByOptions(was, cells, columns) : cells
    return title === cells.title ? [] : [{ row: key, column: 'title', value: title }]
  })
  return [...changes, ...titles]
}

const copyTitle = (title: string) => `${title} copy`

/** Returns the cells to send, with texts trimmed. */
export function trimmedCells(cells: Cells): Cells {
  return Object.fromEntries(
    Object.entries(cells).map(([id, value]) => [id, typeof value === 'string' ? value.trim() : value]),
  )
}

export function changeCells(draft: Draft, changes: readonly CellChange[]): Draft {
  const byRow = new Map<string, Record<string, CellValue>>()
  for (const { row, column, value } of changes) byRow.set(row, { ...byRow.get(row), [column]: value })
  return draft.map((row) => {
    const own = Object.entries(byRow.get(row.key) ?? {}).filter(
      ([column, value]) => row.cells[column] !== value,
    )
    return own.length === 0 ? row : { ...row, cells: { ...row.cells, ...Object.fromEntries(own) } }
  })
}

type NewRow = Pick<VariantRow, 'cells' | 'metadata'>

export function addRow(draft: Draft, row: NewRow): { readonly draft: Draft; readonly key: string } {
  const key = newKey()
  return { draft: [...draft, { ...row, key, id: null, isGone: false }], key }
}

/**
 * Returns a copy to insert below the original, without what must not be copied: codes are unique, stock is not made by copying, and
 * a deleted region gets no new prices.
 */
export function copyOf({ cells, metadata }: VariantRow, { places }: VariantColumns): NewRow {
  const codes = variantCodeNames.map((code) => [code, ''])
  const gone = places.filter(({ isGone }) => isGone)
  const prices = gone.flatMap(({ key }) => [amountColumn(key), saleColumn(key)]).map((id) => [id, null])
  const own = { ...Object.fromEntries([...codes, ...prices]), inventory_quantity: 0 }
  return {
    cells: { ...cells, ...own, title: copyTitle(String(cells.title)) },
    ...(metadata && { metadata }),
  }
}

export function copyRow(
  draft: Draft,
  key: string,
  columns: VariantColumns,
): { readonly draft: Draft; readonly key: string } {
  const at = draft.findIndex((row) => row.key === key)
  const source = draft[at]
  if (!source) return { draft, key }
  const copy = { ...copyOf(source, columns), key: newKey(), id: null, isGone: false }
  return { draft: draft.toSpliced(at + 1, 0, copy), key: copy.key }
}

let made = 0

/** Never reused: a row being saved is still identified by it. */
function newKey(): string {
  made += 1
  return `new-${made}`
}

/** Removes an unsaved row at once; marks others until Save. */
export function deleteRow(draft: Draft, key: string): Draft {
  return draft
    .filter((row) => row.key !== key || row.id !== null)
    .map((row) => (row.key === key ? { ...row, isGone: true } : row))
}

export function restoreRow(draft: Draft, key: string): Draft {
  return draft.map((row) => (row.key === key ? { ...row, isGone: false } : row))
}

/** Moves a row by one among the rows that are not deleted. */
export function moveRow(draft: Draft, key: string, step: 1 | -1): Draft {
  const from = draft.findIndex((row) => row.key === key)
  const rest = step > 0 ? draft.slice(from + 1) : draft.slice(0, from).reverse()
  const row = draft[from]
  const distance = rest.findIndex(({ isGone }) => !isGone) + 1
  if (!row || distance === 0) return draft
  return draft.toSpliced(from, 1).toSpliced(from + step * distance, 0, row)
}
