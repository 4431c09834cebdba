import { memo, type ReactNode, useEffect, useRef } from 'react'
import type { DecimalSign } from '../../ui/number/written-number.ts'
import { writeCell } from './cell-text.ts'
import styles from './sheet.module.css'
import type { CellValue, SheetColumn } from './sheet-column.ts'
import type { SheetRow } from './use-sheet.ts'

export interface SheetLineProps {
  readonly row: SheetRow
  readonly index: number
  readonly columns: readonly SheetColumn[]
  /** Indexes of the columns to render. */
  readonly places: readonly number[]
  readonly sign: DecimalSign
  /** Errors by column. */
  readonly faults: Readonly<Record<string, string>> | undefined
  /** Previous values, to mark those that changed. */
  readonly before: Readonly<Record<string, CellValue>> | undefined
  /** Column of the active cell; -1 if it is in another row. */
  readonly active: number
  /** First selected column; -1 if none, as for `to`, the last one. */
  readonly from: number
  readonly to: number
  /** The text field that replaces the active cell while it is edited. */
  readonly editor?: ReactNode
}

/** One row. Memoized, so that scrolling and moving rerender only rows that change. */
export const SheetLine = memo(function SheetLine(props: SheetLineProps) {
  const { row, index, columns, places, faults, active, from, to } = props
  return (
    <tr
      aria-rowindex={index + 2}
      data-row={index}
      className={styles.line}
      style={{ transform: `translateY(calc(${index} * var(--sheet-row)))` }}
    >
      <th scope="row" aria-colindex={1} className={styles.number}>
        {index + 1}
      </th>
      {places.map((place) => {
        const column = columns[place]
        if (!column) return null
        const value = row.cells[column.id]
        return (
          <Cell
            key={column.id}
            column={column}
            place={place}
            text={writeCell(value, column, props.sign)}
            isFlag={value === false}
            fault={faults?.[column.id]}
            isChanged={props.before !== undefined && props.before[column.id] !== value}
            isActive={place === active}
            isSelected={place >= from && place <= to}
            editor={place === active ? props.editor : undefined}
          />
        )
      })}
    </tr>
  )
})

interface CellProps {
  readonly column: SheetColumn
  readonly place: number
  readonly text: string
  readonly isFlag: boolean
  readonly fault: string | undefined
  readonly isChanged: boolean
  readonly isActive: boolean
  readonly isSelected: boolean
  readonly editor: ReactNode
}

function Cell({ column, place, text, isFlag, fault, isChanged, isActive, isSelected, editor }: CellProps) {
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an editable cell belongs to a grid
      role="gridcell"
      aria-colindex={place + 2}
      aria-selected={isSelected}
      aria-invalid={fault === undefined ? undefined : true}
      aria-description={fault}
      tabIndex={isActive ? 0 : -1}
      data-column={place}
      data-kind={column.kind}
      data-active={isActive || undefined}
      data-changed={isChanged || undefined}
      data-off={isFlag || undefined}
      title={fault}
      className={styles.cell}
      style={{ gridColumn: place + 2 }}
    >
      {editor ?? <span className={styles.text}>{text}</span>}
      {isActive && fault !== undefined && !editor && <Fault key={fault}>{fault}</Fault>}
    </td>
  )
}

/** Shown below its cell, or on the other side where the grid would cut it off. */
function Fault({ children }: { readonly children: string }) {
  const ref = useRef<HTMLSpanElement>(null)
  // After the sheet has scrolled to the cell.
  useEffect(() => {
    const bubble = ref.current
    const grid = bubble?.closest(`.${styles.grid}`)
    if (!bubble || !grid) return
    const own = bubble.getBoundingClientRect()
    const room = grid.getBoundingClientRect()
    bubble.toggleAttribute('data-left', own.right > room.right)
    bubble.toggleAttribute('data-above', own.bottom > room.bottom)
  }, [])
  return (
    <span ref={ref} className={styles.fault} aria-hidden>
      {children}
    </span>
  )
}
