import { Skeleton, VisuallyHidden } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef } from 'react'
import type { Column, RowLink } from './column.ts'
import type { Highlight } from './highlight.ts'
import styles from './resource-list.module.css'

interface ListTableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly rowLink: (row: Row) => RowLink
  readonly highlight: Highlight
  readonly isBusy: boolean
}

export function ListTable<Row>(props: ListTableProps<Row>) {
  const { columns, highlight } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const index = highlight.index
  const isFirstDraw = useRef(true)

  useEffect(() => {
    const row = body.current?.rows[index]
    row?.scrollIntoView({ block: 'nearest' })
    if (!isFirstDraw.current)
      row?.querySelector<HTMLAnchorElement>('a[data-row-link]')?.focus({ preventScroll: true })
    isFirstDraw.current = false
  }, [index])

  return (
    <table className={styles.table} aria-label={props.label} aria-busy={props.isBusy}>
      <Head columns={columns} />
      <tbody ref={body}>
        {props.rows.map((row, position) => (
          <tr
            key={props.rowKey(row)}
            aria-current={position === index ? 'true' : undefined}
            onClick={followRow}
            onAuxClick={followRow}
            onFocus={() => position !== index && highlight.moveTo(position)}
          >
            {columns.map((column) => (
              <td key={column.id} data-narrow={narrowOf(column, columns)} data-align={column.align}>
                {column === columns[0] ? (
                  <Link {...(props.rowLink(row) as LinkProps)} className={styles.link} data-row-link>
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
  )
}

/**
 * The first cell's link covers the row. What lies above it (a date with a tooltip) hands its clicks on to that link,
 * with the modifier keys; other links and buttons in the row keep their own.
 */
function followRow(event: MouseEvent<HTMLTableRowElement>): void {
  if (event.button > 1 || (event.target as Element).closest('a, button')) return
  const link = event.currentTarget.querySelector<HTMLAnchorElement>('a[data-row-link]')
  if (!link) return
  if (event.button === 1) {
    window.open(link.href, '_blank', 'noopener')
    return
  }
  const { ctrlKey, metaKey, shiftKey } = event
  link.dispatchEvent(
    new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  )
}

/** The table before its rows are here: same columns, same heights, seen only after a moment. */
export function SkeletonTable<Row>(props: {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rowCount: number
}) {
  const places = Array.from({ length: props.rowCount }, (_, place) => place)
  return (
    <div className="appears-late">
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <table className={styles.table} aria-hidden>
        <Head columns={props.columns} />
        <tbody>
          {places.map((place) => (
            <tr key={place}>
              {props.columns.map((column) => (
                <td key={column.id} data-narrow={narrowOf(column, props.columns)} data-align={column.align}>
                  <Skeleton
                    height={10}
                    width={`${45 + ((place * 7 + column.id.length * 5) % 40)}%`}
                    radius="xl"
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head<Row>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            data-align={column.align}
            style={column.width ? { width: column.width } : undefined}
          >
            {column.header}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function narrowOf<Row>(column: Column<Row>, columns: readonly Column<Row>[]): string {
  return column.narrow ?? (column === columns[0] ? 'title' : 'detail')
}
