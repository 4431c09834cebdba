import { MAX_TITLE } from '@purser/domain/counts'
import { type ParsedCell, readText } from './cells.ts'
import type { FileProblem } from './file-problem.ts'

/** A row of a file: its non-blank cells by field. */
export interface Row {
  readonly row: number
  readonly cells: ReadonlyMap<string, string>
}

/** Reads the cells of one row and records their problems. */
export interface CellReader {
  readonly row: number
  text(field: string): string | undefined
  read<Value>(field: string, how: (text: string) => ParsedCell<Value>): Value | undefined
  complain(field: string, message: string, remedy: string): void
}

/** Reads a cell of at most 300 characters without the blanks around it. */
export const trimmed = (cell: string): ParsedCell<string> => readText(cell.trim(), MAX_TITLE)

/** Returns a reader for a row that adds to `problems`; `names` are the column names by field. */
export function cellReader(
  { row, cells }: Row,
  names: ReadonlyMap<string, string>,
  problems: FileProblem[],
): CellReader {
  const complain = (field: string, message: string, remedy: string) =>
    problems.push({ row, column: names.get(field) ?? null, message, remedy })
  return {
    row,
    text: (field) => cells.get(field),
    complain,
    read: (field, how) => {
      const cell = cells.get(field)
      if (cell === undefined) return undefined
      const read = how(cell)
      if ('value' in read) return read.value
      problems.push({ row, column: names.get(field) ?? null, ...read })
      return undefined
    },
  }
}
