import { MAX_TITLE } from '@purser/domain/counts'
import { normalizeHandle } from '@purser/domain/handles'
import { listLimitRefusal } from '@purser/domain/products'
import { type CellReader, type ParsedCell, readText, shown } from '../../../csv/index.ts'

/** Normalizes a handle to the form that is stored and compared. */
export const asHandle = (cell: string): ParsedCell<string> => readText(normalizeHandle(cell), MAX_TITLE)

/** Reads values that the rows of a product share: the first non-blank cell, with a problem for each later one that differs. */
export function agreedReader(first: CellReader, readers: readonly CellReader[]): CellReader {
  const saying = (field: string) => readers.find((reader) => reader.text(field) !== undefined)
  return {
    row: first.row,
    text: (field) => saying(field)?.text(field),
    complain: (field, ...what) => (saying(field) ?? first).complain(field, ...what),
    read: (field, how) => {
      const [teller, ...others] = readers.filter((reader) => reader.text(field) !== undefined)
      const value = teller?.read(field, how)
      for (const reader of others) {
        if (reader.text(field) === teller?.text(field)) continue
        const other = reader.read(field, how)
        if (value === undefined || other === undefined || isSaid(value, other)) continue
        complainOfOther(reader, field, teller)
      }
      return value
    },
  }
}

const isSaid = (one: unknown, other: unknown) => spelled(one) === spelled(other)
const spelled = (value: unknown) => JSON.stringify(typeof value === 'string' ? value.trim() : value)

export function complainOfOther(reader: CellReader, field: string, teller: CellReader | undefined): void {
  const [text = '', first = ''] = [reader.text(field), teller?.text(field)]
  reader.complain(
    field,
    `${shown(text)} differs from row ${teller?.row} of the product: ${shown(first)}.`,
    'Enter the same value in each row of the product, or leave the cell empty.',
  )
}

export function complainOfMany(
  reader: CellReader,
  field: string,
  list: 'tags' | 'images',
  count: number,
): void {
  const refusal = listLimitRefusal(list, count)
  if (refusal !== null) reader.complain(field, refusal.message, 'Remove some.')
}
