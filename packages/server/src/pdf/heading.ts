import { drawBars, encodeBars } from './barcode.ts'
import { LEADING, type Page, styles } from './page.ts'
import type { Sheet } from './sheet.ts'
import type { Line, TextStyle } from './typesetter.ts'

const BAR_HEIGHT = 34
/** The white on either side of a barcode, in points. */
const QUIET_ZONE = 12
const GAP = 16

/** Draws the logo, then store, title and subject, with the barcode on the right. */
export function drawFirstHeading(page: Page, { store, title, subject, barcode }: Sheet): void {
  const { pdf, left, top, width, logo } = page
  const right = left + width - QUIET_ZONE
  let room = width
  if (barcode !== null) {
    const bars = encodeBars(barcode)
    drawBars(pdf, bars, right, top, BAR_HEIGHT)
    room -= bars.width + 2 * QUIET_ZONE
  }
  logo?.draw(left, top)
  const y = top + (logo?.room ?? 0)
  drawOne(page, store, { style: styles.small, y: y + 8, width: room })
  drawOne(page, title, { style: styles.title, y: y + 29, width: room })
  drawOne(page, subject, { style: styles.subject, y: y + 48, width: room })
}

/** Draws the heading of a page that continues a sheet. */
export function drawNextHeading(page: Page, { title, subject }: Sheet): void {
  drawOne(page, `${title} · ${subject}`, { style: styles.bold, y: page.top + 10, width: page.width })
}

/** Draws a text's first line. */
function drawOne(
  { setter, left }: Page,
  text: string,
  { style, y, width }: { style: TextStyle; y: number; width: number },
): void {
  const [line] = setter.breakLines(text, style, width)
  if (line) setter.draw(line, left, y)
}

interface Facts {
  readonly columns: readonly { readonly x: number; readonly name: Line[]; readonly lines: Line[] }[]
  readonly height: number
}

/** Lays out a sheet's facts side by side. */
export function factsOf({ setter, left, width }: Page, { facts }: Sheet): Facts {
  if (facts.length === 0) return { columns: [], height: 0 }
  const each = (width - GAP * (facts.length - 1)) / facts.length
  const columns = facts.map(({ name, lines }, index) => ({
    x: left + index * (each + GAP),
    name: setter.breakLines(name, styles.small, each),
    lines: lines.flatMap((line) => setter.breakLines(line, styles.plain, each)),
  }))
  const most = Math.max(...columns.map(({ lines }) => lines.length))
  return { columns, height: LEADING.small + most * LEADING.plain + GAP }
}

/** Draws facts from `y` down. Returns where they end. */
export function drawFacts({ setter }: Page, { columns, height }: Facts, y: number): number {
  for (const { x, name, lines } of columns) {
    for (const line of name.slice(0, 1)) setter.draw(line, x, y + 9)
    lines.forEach((line, index) => {
      setter.draw(line, x, y + LEADING.small + 11 + index * LEADING.plain)
    })
  }
  return y + height
}
