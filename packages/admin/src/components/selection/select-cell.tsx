import { Checkbox } from '@mantine/core'
import { useId, useRef } from 'react'
import styles from './select-cell.module.css'
import { isSelected, pageState, type SelectableRow, togglePage, toggleRange, toggleRow } from './selection.ts'
import { messages } from './selection-messages.ts'
import type { ListSelection } from './use-selection.ts'

interface SelectCellProps<Row extends SelectableRow> {
  readonly row: Row
  readonly page: readonly Row[]
  readonly selection: ListSelection<Row>
}

/**
 * A row's checkbox; with Shift it selects the range from the one before. The whole cell is its label, so that a tap beside the box
 * doesn't open the row.
 */
export function SelectCell<Row extends SelectableRow>({ row, page, selection }: SelectCellProps<Row>) {
  const id = useId()
  const isRange = useRef(false)
  return (
    <td data-narrow="choice">
      <label
        htmlFor={id}
        className={styles.cell}
        onPointerDown={(event) => {
          isRange.current = event.shiftKey
        }}
      >
        <Checkbox
          id={id}
          size="xs"
          aria-label={messages.select(selection.nameOf(row))}
          checked={isSelected(selection.now, row.id)}
          onKeyDown={(event) => {
            isRange.current = event.shiftKey
          }}
          onChange={() => {
            const toggle = isRange.current ? toggleRange : toggleRow
            selection.change((now) => toggle(now, page, row))
          }}
        />
      </label>
    </td>
  )
}

type SelectHeadProps<Row extends SelectableRow> = Omit<SelectCellProps<Row>, 'row'>

/** The checkbox in the table's head, for all rows of the page. */
export function SelectHead<Row extends SelectableRow>({ page, selection }: SelectHeadProps<Row>) {
  const id = useId()
  const state = pageState(selection.now, page)
  return (
    <th scope="col" className={styles.head} data-narrow="choice">
      <label htmlFor={id} className={styles.cell}>
        <Checkbox
          id={id}
          size="xs"
          aria-label={messages.page}
          checked={state === 'all'}
          indeterminate={state === 'some'}
          onChange={() => selection.change((now) => togglePage(now, page))}
        />
      </label>
    </th>
  )
}
