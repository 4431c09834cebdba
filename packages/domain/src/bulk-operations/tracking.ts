/** An order that tracking numbers can be pasted for. */
export interface NumberedOrder {
  readonly id: string
  readonly display_id: number
}

/** Why a pasted line can't be used. */
export type TrackingFault =
  | 'no_order_number'
  | 'no_tracking_number'
  | 'too_long'
  | 'not_selected'
  | 'repeated_order'

export interface TrackingProblem {
  /** From 1. */
  readonly line: number
  readonly text: string
  readonly fault: TrackingFault
}

export interface PastedTracking {
  /** Tracking numbers by order id. */
  readonly numbers: ReadonlyMap<string, readonly string[]>
  readonly problems: readonly TrackingProblem[]
}

/** As on the wire. */
const MOST_CHARACTERS = 200

/**
 * Reads lines pasted from a spreadsheet: an order number, with or without #, then its tracking numbers, separated by a tab, semicolon or
 * comma. Empty lines and a first line without an order number (column names) are left out. An order number alone takes the next line as
 * its tracking number: a scanner writes each barcode on a line of its own.
 */
export function readTracking(text: string, orders: readonly NumberedOrder[]): PastedTracking {
  const ids = new Map(orders.map(({ id, display_id }) => [String(display_id), id]))
  const numbers = new Map<string, readonly string[]>()
  const problems: TrackingProblem[] = []
  for (const { at, written, cells } of joinScans(text.split(/\r\n|\r|\n/))) {
    const [order = '', ...tracking] = cells
    if (cells.every((cell) => cell === '') || (at === 0 && isHeading(cells))) continue
    const id = ids.get(order.replace(/^#\s*/, '').replace(/^0+(?=\d)/, ''))
    const read = tracking.filter((cell) => cell !== '')
    const fault = faultOf(order, read, id, numbers)
    if (fault) problems.push({ line: at + 1, text: written.trim(), fault })
    else if (id !== undefined) numbers.set(id, [...new Set(read)])
  }
  return { numbers, problems }
}

interface Line {
  /** From 0. */
  readonly at: number
  readonly written: string
  readonly cells: readonly string[]
}

/** Tracking numbers are longer than order numbers: a second slip scanned by mistake is not taken for one. */
const isOrderNumber = (text: string) => /^#?\s*\d{1,8}$/.test(text)

/** Returns the lines, an order number alone joined with a tracking number alone on the next line. */
function joinScans(texts: readonly string[]): Line[] {
  const lines: Line[] = []
  for (const [at, written] of texts.entries()) {
    const cells = cellsOf(written)
    const [only = '', ...others] = cells
    const last = lines.at(-1)
    const isTracking = others.length === 0 && only !== '' && !isOrderNumber(only)
    if (isTracking && last?.cells.length === 1 && isOrderNumber(last.cells[0] ?? ''))
      lines.splice(-1, 1, { ...last, written: `${last.written} ${written}`, cells: [...last.cells, only] })
    else lines.push({ at, written, cells })
  }
  return lines
}

function faultOf(
  order: string,
  tracking: readonly string[],
  id: string | undefined,
  numbers: ReadonlyMap<string, unknown>,
): TrackingFault | null {
  if (!/^#?\s*\d+$/.test(order)) return 'no_order_number'
  if (id === undefined) return 'not_selected'
  if (numbers.has(id)) return 'repeated_order'
  if (tracking.length === 0) return 'no_tracking_number'
  return tracking.some((cell) => cell.length > MOST_CHARACTERS) ? 'too_long' : null
}

/** Column names have letters where an order number has digits. */
const isHeading = ([order = '', ...others]: readonly string[]) => others.length > 0 && /^\D+$/.test(order)

function cellsOf(line: string): string[] {
  const separator = ['\t', ';', ','].find((each) => line.includes(each))
  const cells = separator === undefined ? splitAtSpace(line) : line.split(separator)
  return cells.map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
}

/** '1042 1Z999' has its number behind a space. */
function splitAtSpace(line: string): string[] {
  const [, order, tracking] = /^\s*(#?\d+)\s+(\S.*)$/.exec(line) ?? []
  return order === undefined || tracking === undefined ? [line] : [order, tracking]
}
