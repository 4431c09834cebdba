import { Skeleton, VisuallyHidden } from '@mantine/core'
import { type HistoryState, Link, useRouter } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { dynamicLink } from '../../lib/routes/dynamic-link.ts'
import { showWholeText } from '../../ui/cut-text/show-whole-text.ts'
import { SelectCell, SelectHead } from '../selection/select-cell.tsx'
import { isSelected, type SelectableRow } from '../selection/selection.ts'
import type { ListSelection } from '../selection/use-selection.ts'
import type { Column, RowLink } from './column.ts'
import type { Highlight } from './highlight.ts'
import styles from './resource-list.module.css'
import { SortHead } from './sort-head.tsx'
import { TableRoom } from './table-room.tsx'

interface ListTableProps<Row extends SelectableRow> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly rowLink: (row: Row) => RowLink
  readonly highlight: Highlight
  /** Returns the history state of a row's record: the list that it was opened from, and its index there. */
  readonly stateOf: (row: Row, index: number) => HistoryState
  readonly isBusy: boolean
  readonly selection?: ListSelection<Row> | undefined
}

export function ListTable<Row extends SelectableRow>(props: ListTableProps<Row>) {
  const { columns, rows, highlight, selection, isBusy } = props
  const body = useHighlightedRow(highlight)
  const router = useRouter()
  const preload = (row: Row) => void router.preloadRoute(dynamicLink(props.rowLink(row))).catch(() => {})

  return (
    <TableRoom columns={columns} isSelectable={selection !== undefined}>
      <table className={styles.table} aria-label={props.label} aria-busy={isBusy}>
        <Head columns={columns} select={selection && <SelectHead page={rows} selection={selection} />} />
        <tbody
          ref={body}
          onClickCapture={isBusy ? ignore : undefined}
          onAuxClickCapture={isBusy ? ignore : undefined}
        >
          {rows.map((row, position) => (
            <tr
              key={props.rowKey(row)}
              aria-current={position === highlight.index ? 'true' : undefined}
              data-selected={(selection && isSelected(selection.now, row.id)) || undefined}
              onClick={followRow}
              onAuxClick={followRow}
              onMouseDown={keepFromScrolling}
              onPointerEnter={() => preload(row)}
              onFocus={() => highlight.moveTo(position)}
            >
              {selection && <SelectCell row={row} page={rows} selection={selection} />}
              {columns.map((column) => (
                <td
                  key={column.id}
                  data-narrow={narrowOf(column, columns)}
                  data-align={column.align}
                  data-drops={column.drops}
                  onPointerEnter={showWholeText}
                >
                  {column === columns[0] ? (
                    <Link
                      {...dynamicLink(props.rowLink(row))}
                      state={props.stateOf(row, position)}
                      className={styles.link}
                      data-row-link
                    >
                      {column.cell(row)}
                    </Link>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableRoom>
  )
}

/** Scrolls to the highlighted row, and focuses it once the highlight was moved. Returns the ref of the table's body. */
function useHighlightedRow({ index, moves }: Highlight) {
  const body = useRef<HTMLTableSectionElement>(null)
  const isFirstDraw = useRef(true)
  const movesSeen = useRef(moves)
  useEffect(() => {
    const row = body.current?.rows[index]
    const isFirst = isFirstDraw.current
    isFirstDraw.current = false
    // Each page of the list has its own highlight, but searching and filtering must not move the focus.
    const wasMoved = moves !== movesSeen.current
    movesSeen.current = moves
    // A pressed row already has the focus: scrolling now would move it away before the button is released.
    if (!row || (isFirst ? index === 0 : !wasMoved || row.contains(document.activeElement))) return
    row.scrollIntoView({ block: 'nearest' })
    if (!isFirst) row.querySelector<HTMLAnchorElement>('a[data-row-link]')?.focus({ preventScroll: true })
  }, [index, moves])
  return body
}

/**
 * Clicking anywhere in the row follows its first cell's link, with modifier keys; the middle button opens a new tab. Other links and
 * buttons in the row work as usual, and a click that ends a text selection is ignored.
 */
function followRow(event: MouseEvent<HTMLTableRowElement>): void {
  const isMiddle = event.button === 1
  if (event.button > 1 || (event.target as Element).closest('a, button, label')) return
  if (!isMiddle && document.getSelection()?.type === 'Range') return
  const { shiftKey } = event
  const ctrlKey = isMiddle || event.ctrlKey
  const metaKey = isMiddle || event.metaKey
  event.currentTarget
    .querySelector('a[data-row-link]')
    ?.dispatchEvent(
      new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
    )
}

/** Ignores a click on a row of the previous page while the next one is loading; Enter on a link also clicks. */
function ignore(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

/** Stops the middle button from starting to scroll, because it opens a tab. */
function keepFromScrolling(event: MouseEvent): void {
  if (event.button === 1) event.preventDefault()
}

/** Placeholder of a loading table, with the same columns and row heights. */
export function SkeletonTable<Row>(props: {
  readonly columns: readonly Column<Row>[]
  readonly rowCount: number
  readonly isSelectable: boolean
}) {
  const places = Array.from({ length: props.rowCount }, (_, place) => place)
  return (
    <>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <TableRoom columns={props.columns} isSelectable={props.isSelectable}>
        <table className={styles.table} aria-hidden inert>
          <Head
            columns={props.columns}
            select={props.isSelectable && <th scope="col" className={styles.selectHead} />}
          />
          <tbody>
            {places.map((place) => (
              <tr key={place}>
                {props.isSelectable && <td data-narrow="choice" />}
                {props.columns.map((column) => (
                  <td
                    key={column.id}
                    data-narrow={narrowOf(column, props.columns)}
                    data-align={column.align}
                    data-drops={column.drops}
                  >
                    <span className={styles.waiting} style={{ minHeight: column.height }}>
                      <Skeleton
                        height={10}
                        width={`${45 + ((place * 7 + column.id.length * 5) % 40)}%`}
                        radius="xl"
                      />
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableRoom>
    </>
  )
}

interface HeadProps<Row> {
  readonly columns: readonly Column<Row>[]
  /** The head of the checkboxes. */
  readonly select?: ReactNode
}

function Head<Row>({ columns, select }: HeadProps<Row>) {
  return (
    <thead>
      <tr>
        {select}
        {columns.map(({ id, header, order, align, width, drops, isHeaderHidden }) =>
          order === undefined ? (
            <th
              key={id}
              scope="col"
              data-align={align}
              data-drops={drops}
              style={width ? { width } : undefined}
            >
              {isHeaderHidden ? <VisuallyHidden>{header}</VisuallyHidden> : header}
            </th>
          ) : (
            <SortHead key={id} header={header} order={order} align={align} width={width} drops={drops} />
          ),
        )}
      </tr>
    </thead>
  )
}

function narrowOf<Row>(column: Column<Row>, columns: readonly Column<Row>[]): string {
  return column.narrow ?? (column === columns[0] ? 'title' : 'detail')
}
