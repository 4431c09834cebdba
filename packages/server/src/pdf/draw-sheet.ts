import { drawFacts, drawFirstHeading, drawNextHeading, factsOf } from './heading.ts'
import { colors, type Page, styles } from './page.ts'
import type { Sheet, Sum } from './sheet.ts'
import { drawTable, type Row, tableOf } from './table.ts'
import type { Line } from './typesetter.ts'

/** Draws a sheet on new pages, each with its number and the number of pages. */
export function drawSheet(page: Page, sheet: Sheet): void {
  const facts = factsOf(page, sheet)
  const table = tableOf(page, sheet)
  const closing = sheet.closing.map((text) => page.setter.breakLines(text, styles.plain, page.width))
  const sums = (sheet.sums ?? []).map((sum) => sumRow(page, sum))
  const isComplete = page.setter.takeMissing() === 0
  const pages = paginate([...table.rows, ...sums, ...closing.map(closingRow)], {
    first: page.bottom - page.top - page.firstHeading - facts.height - table.headHeight,
    next: page.bottom - page.top - page.nextHeading - table.headHeight,
  })
  pages.forEach((rows, index) => {
    page.pdf.addPage()
    let y = page.top
    if (index === 0) {
      drawFirstHeading(page, sheet)
      y += page.firstHeading
      y = drawFacts(page, facts, y)
    } else {
      drawNextHeading(page, sheet)
      y += page.nextHeading
    }
    drawTable(page, table, rows, y)
    drawFoot(page, `${sheet.subject} · page ${index + 1} of ${pages.length}`, isComplete)
  })
}

const closingRow = (lines: readonly Line[]): Row => ({
  cells: [],
  closing: lines,
  height: lines.length * 14 + 10,
})

/** The width of an amount below a table, in points. */
const SUM_WIDTH = 120

function sumRow({ setter, width }: Page, { name, amount, isBold = false }: Sum): Row {
  const style = isBold ? styles.bold : styles.plain
  const names = setter.breakLines(name, style, width - SUM_WIDTH)
  const [figure] = setter.breakLines(amount, style, SUM_WIDTH)
  return { cells: [], sum: { names, figure, width: SUM_WIDTH }, height: Math.max(1, names.length) * 14 + 4 }
}

/** Distributes rows over pages; each page has at least one row if there are any. */
function paginate(rows: readonly Row[], room: { first: number; next: number }): Row[][] {
  const pages: Row[][] = [[]]
  let left = room.first
  for (const row of rows) {
    if (row.height > left && (pages.at(-1)?.length || pages.length === 1)) {
      pages.push([])
      left = room.next
    }
    pages.at(-1)?.push(row)
    left -= row.height
  }
  return pages
}

const incomplete =
  'Some characters could not be printed, because no font has them. See DOCUMENT_FONTS in the documentation of Purser.'

function drawFoot({ setter, left, width, bottom }: Page, text: string, isComplete: boolean): void {
  const [line] = setter.breakLines(text, styles.small, width)
  if (line) setter.draw(line, left + width - line.width, bottom + 24)
  if (isComplete) return
  const [note] = setter.breakLines(incomplete, { ...styles.small, color: colors.text }, width)
  if (note) setter.draw(note, left, bottom + 12)
}
