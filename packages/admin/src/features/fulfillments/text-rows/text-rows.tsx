import { Button, TextInput } from '@mantine/core'
import { useCallback, useRef, useState } from 'react'
import { RemoveButton } from '../../../ui/buttons/remove-button.tsx'
import { isEmptyRow, type TextRow } from './text-row.ts'
import styles from './text-rows.module.css'

/**
 * Edits rows of one or two short texts, such as tracking numbers or metadata. It keeps no state:
 *
 *   const [numbers, setNumbers] = useState<readonly TextRow[]>([])
 *   <TextRows legend="Tracking numbers" columns={['Tracking number']} rows={numbers} onChange={setNumbers} add="Add a number" … />
 */
interface TextRowsProps {
  /** The group's name. */
  readonly legend: string
  /** The name of each text of a row. */
  readonly columns: readonly string[]
  readonly rows: readonly TextRow[]
  readonly onChange: (rows: readonly TextRow[]) => void
  /** Label of the button that adds a row. */
  readonly add: string
  /** Error of an empty text, shown only after submitting. */
  readonly empty: string
  readonly isSent: boolean
  /** Whether its first field is focused when the dialog opens. */
  readonly isFirst?: boolean
}

export function TextRows(props: TextRowsProps) {
  const { legend, columns, rows, onChange, add, empty, isSent, isFirst = false } = props
  const [added, setAdded] = useState<number>()
  const adding = useRef<HTMLButtonElement>(null)
  const heir = useCallback(() => adding.current, [])
  const change = (row: TextRow, place: number, value: string) =>
    onChange(
      rows.map((each) =>
        each.key === row.key
          ? { ...each, texts: each.texts.map((t, at) => (at === place ? value : t)) }
          : each,
      ),
    )
  return (
    <fieldset className={styles.rows}>
      <legend className={styles.legend}>{legend}</legend>
      {rows.map((row, index) => (
        <div key={row.key} className={styles.row}>
          {columns.map((column, place) => (
            <TextInput
              key={column}
              {...(isFirst && index + place === 0 ? { 'data-autofocus': true } : {})}
              autoFocus={row.key === added && place === 0}
              aria-label={rows.length > 1 ? `${column} ${index + 1}` : column}
              placeholder={column}
              maxLength={200}
              autoComplete="off"
              value={row.texts[place] ?? ''}
              error={isSent && isEmptyRow(row, place) ? empty : undefined}
              onChange={(event) => change(row, place, event.currentTarget.value)}
            />
          ))}
          <RemoveButton
            size="lg"
            label={`Remove ${columns[0]?.toLowerCase()} ${index + 1}`}
            heir={heir}
            onClick={() => onChange(rows.filter((each) => each.key !== row.key))}
          />
        </div>
      ))}
      <Button
        ref={adding}
        variant="default"
        size="xs"
        className={styles.add}
        onClick={() => {
          const row = newRowAfter(rows, columns.length)
          setAdded(row.key)
          onChange([...rows, row])
        }}
      >
        {add}
      </Button>
    </fieldset>
  )
}

function newRowAfter(rows: readonly TextRow[], width: number): TextRow {
  const key = rows.reduce((most, row) => Math.max(most, row.key), 0) + 1
  return { key, texts: Array.from({ length: width }, () => '') }
}
