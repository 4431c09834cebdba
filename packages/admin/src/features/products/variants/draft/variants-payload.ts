import type { BodyInput } from '@purser/contract/endpoints'
import type { updateProduct } from '@purser/contract/products'
import { pricePlace } from '@purser/domain/products'
import type { CellValue } from '../../../../components/sheet/sheet-column.ts'
import {
  amountColumn,
  optionColumn,
  saleColumn,
  type VariantColumns,
  variantFields,
} from './variant-columns.ts'
import type { Cells, Draft, VariantRow } from './variants-draft.ts'

/** One entry of the complete list that a product's update takes (products-6): with an id what changes, without one what is new. */
export type VariantEntry = NonNullable<BodyInput<typeof updateProduct>['variants']>[number]

/**
 * Returns the product's variants as one list, which sets their order; the server deletes any that it lacks. Of an existing variant
 * only changed fields are sent, so that nothing else is overwritten; its prices and options are sent whole.
 */
export function variantsPayload(
  base: Draft,
  draft: Draft,
  columns: VariantColumns,
  reason: string,
): VariantEntry[] {
  const before = new Map(base.map((row) => [row.key, row]))
  return draft
    .filter(({ isGone }) => !isGone)
    .map((row) => {
      const was = before.get(row.key)
      if (row.id !== null && was?.cells === row.cells) return { id: row.id }
      return {
        ...(row.id !== null && was ? changedEntry(row, row.id, was, columns) : newEntry(row, columns)),
        ...stockOf(row, was, reason),
      }
    })
}

function newEntry({ cells, metadata }: VariantRow, columns: VariantColumns): VariantEntry {
  const own = variantFields.map((field) => [field, wireValue(cells, field)] as const)
  return {
    // Their names are those of the API.
    ...(Object.fromEntries(
      own.filter(([field, value]) => value !== null || field === 'reorder_point'),
    ) as VariantEntry),
    options: optionsOf(cells, columns),
    prices: pricesOf(cells, columns),
    ...(metadata && { metadata }),
  }
}

function changedEntry(
  { cells }: VariantRow,
  id: string,
  was: VariantRow,
  columns: VariantColumns,
): VariantEntry {
  const isChanged = (column: string) => was.cells[column] !== cells[column]
  const fields = variantFields.filter(isChanged)
  const options = columns.options.some((option) => isChanged(optionColumn(option.id)))
  const prices = columns.places.some(({ key }) => isChanged(amountColumn(key)) || isChanged(saleColumn(key)))
  return {
    id,
    ...(Object.fromEntries(fields.map((field) => [field, wireValue(cells, field)])) as VariantEntry),
    ...(options ? { options: optionsOf(cells, columns) } : {}),
    ...(prices ? { prices: pricesOf(cells, columns) } : {}),
  }
}

/** Sends stock with the value that the operator saw, so that later sales still count. */
function stockOf({ cells }: VariantRow, was: VariantRow | undefined, reason: string): VariantEntry {
  const seen = was?.cells.inventory_quantity ?? 0
  if (cells.inventory_quantity === seen) return {}
  return {
    ...(was && typeof seen === 'number' ? { inventory_seen: seen } : {}),
    ...(reason.trim() === '' ? {} : { inventory_reason: reason.trim() }),
  }
}

/** Returns null for an empty text. */
function wireValue(cells: Cells, field: string): CellValue {
  return cells[field] === '' ? null : (cells[field] ?? null)
}

function optionsOf(cells: Cells, { options }: VariantColumns) {
  return options.map(({ id }) => ({ option_id: id, value: String(cells[optionColumn(id)] ?? '') }))
}

/** Prices without an amount are dropped (products-18). */
function pricesOf(cells: Cells, { places }: VariantColumns) {
  return places.flatMap((place) => {
    const amount = cells[amountColumn(place.key)]
    if (typeof amount !== 'number') return []
    const sale = cells[saleColumn(place.key)]
    return [{ ...pricePlace(place), amount, ...(typeof sale === 'number' ? { sale_amount: sale } : {}) }]
  })
}
