/** A row that can be selected. */
export interface SelectableRow {
  readonly id: string
}

/** The rows selected in a list. */
export interface Selection<Row extends SelectableRow> {
  /** The selected rows as last seen, by id. */
  readonly rows: ReadonlyMap<string, Row>
  /** Whether all records that match the list's filter are selected, including those on other pages. */
  readonly isWhole: boolean
  /** The id of the row where a range begins. */
  readonly anchor: string | undefined
}

type Page<Row> = readonly Row[]

export function emptySelection<Row extends SelectableRow>(): Selection<Row> {
  return { rows: new Map(), isWhole: false, anchor: undefined }
}

export const isEmptySelection = ({ rows, isWhole }: Selection<SelectableRow>): boolean =>
  !isWhole && rows.size === 0

export const isSelected = ({ rows, isWhole }: Selection<SelectableRow>, id: string): boolean =>
  isWhole || rows.has(id)

/** Whether none, some or all rows of a page are selected. */
export function pageState(selection: Selection<SelectableRow>, page: Page<SelectableRow>) {
  const count = page.filter(({ id }) => isSelected(selection, id)).length
  if (count === 0) return 'none'
  return count === page.length ? 'all' : 'some'
}

/**
 * Selects or deselects rows of the page. Deselecting a row of the whole list leaves the others of its page: rows of other pages were
 * never seen.
 */
function withRows<Row extends SelectableRow>(
  { rows, isWhole, anchor }: Selection<Row>,
  page: Page<Row>,
  changed: readonly Row[],
  isWanted: boolean,
): Selection<Row> {
  const next = new Map(isWhole ? page.map((row) => [row.id, row] as const) : rows)
  for (const row of changed) {
    if (isWanted) next.set(row.id, row)
    else next.delete(row.id)
  }
  return { rows: next, isWhole: false, anchor }
}

/** Selects a row, or deselects a selected one. The next range begins at it. */
export function toggleRow<Row extends SelectableRow>(
  selection: Selection<Row>,
  page: Page<Row>,
  row: Row,
): Selection<Row> {
  return { ...withRows(selection, page, [row], !isSelected(selection, row.id)), anchor: row.id }
}

/** Gives all rows from the last toggled one to this one the state that this one changes to. */
export function toggleRange<Row extends SelectableRow>(
  selection: Selection<Row>,
  page: Page<Row>,
  row: Row,
): Selection<Row> {
  const ids = page.map(({ id }) => id)
  const from = selection.anchor === undefined ? -1 : ids.indexOf(selection.anchor)
  const to = ids.indexOf(row.id)
  if (from < 0 || to < 0) return toggleRow(selection, page, row)
  const range = page.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ...withRows(selection, page, range, !isSelected(selection, row.id)), anchor: row.id }
}

/**
 * Extends the selection from the row at index `from` to its neighbor at `to`, or shrinks it when the move is back towards the row where
 * the range began.
 */
export function extendSelection<Row extends SelectableRow>(
  selection: Selection<Row>,
  page: Page<Row>,
  from: number,
  to: number,
): Selection<Row> {
  const [left, reached] = [page[from], page[to]]
  if (!left || !reached) return selection
  const begun = page.findIndex(({ id }) => id === selection.anchor)
  const anchor = begun < 0 || !isSelected(selection, left.id) ? from : begun
  const isBack = Math.abs(to - anchor) < Math.abs(from - anchor)
  const changed = isBack ? [left] : [left, reached]
  return { ...withRows(selection, page, changed, !isBack), anchor: page[anchor]?.id }
}

/** Selects all rows of the page, or deselects them if all are selected. */
export function togglePage<Row extends SelectableRow>(
  selection: Selection<Row>,
  page: Page<Row>,
): Selection<Row> {
  const isWanted = pageState(selection, page) !== 'all'
  if (selection.isWhole) return emptySelection()
  return { ...withRows(selection, page, page, isWanted), anchor: undefined }
}

/** Selects all records that match the filter; the rows of the page stay known. */
export function selectWhole<Row extends SelectableRow>(
  selection: Selection<Row>,
  page: Page<Row>,
): Selection<Row> {
  return { ...withRows(selection, page, page, true), isWhole: true }
}

export interface CurrencySum {
  readonly currencyCode: string
  /** Minor units. */
  readonly amount: number
}

/** Returns the sum of each currency, in the order in which the currencies first occur. */
export function sumByCurrency(parts: readonly CurrencySum[]): CurrencySum[] {
  const sums = new Map<string, number>()
  for (const { currencyCode, amount } of parts) {
    sums.set(currencyCode, (sums.get(currencyCode) ?? 0) + amount)
  }
  return [...sums].map(([currencyCode, amount]) => ({ currencyCode, amount }))
}
