import { colors, LEADING, type Page, styles } from './page.ts'
import type { Cell, Column, Sheet } from './sheet.ts'
import type { Line } from './typesetter.ts'

const GAP = 10
const PADDING = 5
/** The most lines of a row; a longer one continues as the next row. */
const MOST_LINES = 24

interface PlacedColumn extends Column {
  readonly x: number
  readonly width: number
}

/** A row laid out: the lines of each cell, null for a box to tick. Below the table are amounts (`sum`) and sentences (`closing`). */
export interface Row {
  readonly cells: readonly (readonly Line[] | null)[]
  readonly sum?: {
    readonly names: readonly Line[]
    readonly figure: Line | undefined
    readonly width: number
  }
  readonly closing?: readonly Line[]
  readonly height: number
  /** Whether it continues the row above, so that no rule separates them. */
  readonly isContinued?: boolean
}

export interface Table {
  readonly columns: readonly PlacedColumn[]
  readonly head: readonly Line[][]
  readonly headHeight: number
  readonly rows: readonly Row[]
}

/** Lays out a sheet's table. */
export function tableOf(page: Page, sheet: Sheet): Table {
  const columns = placeColumns(page, sheet.columns)
  const isEmpty = sheet.rows.length === 0
  return {
    columns,
    head: isEmpty
      ? []
      : columns.map(({ title, width }) => page.setter.breakLines(title, styles.small, width)),
    headHeight: isEmpty ? 0 : LEADING.small + PADDING,
    rows: sheet.rows.flatMap((cells) => rowsOf(page, columns, cells)),
  }
}

function placeColumns({ left, width }: Page, columns: readonly Column[]): PlacedColumn[] {
  const fixed = columns.reduce((sum, column) => sum + (column.width ?? 0), 0)
  const shareOf = ({ width, share = 1 }: Column) => (width === undefined ? share : 0)
  const shares = columns.reduce((sum, column) => sum + shareOf(column), 0)
  const rest = width - fixed - GAP * (columns.length - 1)
  let x = left
  return columns.map((column) => {
    const placed = { ...column, x, width: column.width ?? (rest * shareOf(column)) / shares }
    x += placed.width + GAP
    return placed
  })
}

function rowsOf(page: Page, columns: readonly PlacedColumn[], cells: readonly Cell[]): Row[] {
  const laidOut = columns.map(({ width }, index) => linesOf(page, cells[index], width))
  const most = Math.max(1, ...laidOut.map((lines) => lines?.length ?? 1))
  return Array.from({ length: Math.ceil(most / MOST_LINES) }, (_, part) => {
    const from = part * MOST_LINES
    const slices = laidOut.map((lines) =>
      lines === null ? (part === 0 ? null : []) : lines.slice(from, from + MOST_LINES),
    )
    const lines = Math.min(MOST_LINES, most - from)
    return { cells: slices, height: lines * LEADING.plain + 2 * PADDING, isContinued: part > 0 }
  })
}

function linesOf({ setter }: Page, cell: Cell | undefined, width: number): Line[] | null {
  if (cell === 'box') return null
  if (cell === undefined) return []
  const { text, note, isBold = false } = cell
  return [
    ...setter.breakLines(text, isBold ? styles.bold : styles.plain, width),
    ...setter.breakLines(note ?? '', styles.small, width),
  ]
}

/** Draws the head and these rows of a table from `top` down. */
export function drawTable(
  page: Page,
  { columns, head, headHeight }: Table,
  rows: readonly Row[],
  top: number,
): void {
  if (rows.some(isOfTable))
    columns.forEach((column, index) => {
      const [line] = head[index] ?? []
      if (line) page.setter.draw(line, startOf(column, line), top + 9)
    })
  let y = top + headHeight
  for (const row of rows) {
    if (!row.isContinued && isOfTable(row)) drawRule(page, y)
    drawRow(page, columns, row, y)
    y += row.height
  }
}

const isOfTable = ({ sum, closing }: Row): boolean => sum === undefined && closing === undefined

function drawSum({ setter, left, width }: Page, { sum }: Row, top: number): void {
  if (!sum) return
  const right = left + width
  sum.names.forEach((line, at) => {
    setter.draw(line, right - sum.width - line.width, top + 12 + at * LEADING.plain)
  })
  if (sum.figure) setter.draw(sum.figure, right - sum.figure.width, top + 12)
}

function drawRow(page: Page, columns: readonly PlacedColumn[], row: Row, top: number): void {
  const { pdf, setter, left } = page
  drawSum(page, row, top)
  row.closing?.forEach((line, index) => {
    setter.draw(line, left, top + 20 + index * LEADING.plain)
  })
  columns.forEach((column, index) => {
    const lines = row.cells[index]
    if (lines === null)
      pdf
        .rect(column.x, top + PADDING + 2, 10, 10)
        .lineWidth(0.8)
        .stroke(colors.text)
    lines?.forEach((line, at) => {
      setter.draw(line, startOf(column, line), top + PADDING + 10 + at * LEADING.plain)
    })
  })
}

const startOf = ({ x, width, align }: PlacedColumn, line: Line): number =>
  align === 'right' ? x + width - line.width : x

function drawRule({ pdf, left, width }: Page, y: number): void {
  pdf
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.5)
    .stroke(colors.rule)
}
