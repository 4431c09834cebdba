import { NativeSelect } from '@mantine/core'
import type { ImportColumn } from '@purser/contract/record-imports'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { fieldLabel } from './columns/field-words.ts'
import { chosenField, type Mapping, unknownField } from './columns/mapping.ts'
import styles from './imports.module.css'
import type { WholeImport } from './imports-data.ts'
import { messages } from './imports-messages.ts'

const words = messages.mapping

interface ColumnsCardProps {
  readonly imported: WholeImport
  readonly fields: readonly string[]
  /** Chosen columns that differ from those that the file was read with. */
  readonly changes: Mapping
  readonly onChange: (changes: Mapping) => void
  /** Button that reads the file again, after columns were changed. */
  readonly again: ReactNode
}

/** The file's columns and their fields, which can be changed before the import starts. */
export function ColumnsCard({ imported, fields, changes, onChange, again }: ColumnsCardProps) {
  const { columns, status } = imported
  const isOpen = status === 'ready'
  return (
    <Card title={`${words.title} (${columns.length})`} isFlush>
      {again}
      <table className={styles.table} aria-label={words.title}>
        <thead>
          <tr>
            <th scope="col" className={styles.third}>
              {words.column}
            </th>
            <th scope="col">{words.becomes}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column, at) => (
            // Columns may have one name, and never change their places.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <tr key={at}>
              <td>{column.name.trim() || words.unnamed}</td>
              <td>
                {isOpen ? (
                  <ColumnChoice
                    column={column}
                    chosen={chosenField(column, changes)}
                    fields={fields}
                    onChoose={(field) => onChange({ ...changes, [column.name]: field })}
                  />
                ) : (
                  <Settled column={column} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

const Settled = ({ column: { field, reason } }: { readonly column: ImportColumn }) =>
  field === null ? (
    <span className={styles.quiet}>
      {words.leftOut}. {words.reason(reason)}
    </span>
  ) : (
    fieldLabel(field)
  )

interface ColumnChoiceProps {
  readonly column: ImportColumn
  readonly chosen: string
  readonly fields: readonly string[]
  readonly onChoose: (field: string) => void
}

function ColumnChoice({ column, chosen, fields, onChoose }: ColumnChoiceProps) {
  const { name, field, reason } = column
  // A price in a currency that the store has not is no field of it, and yet what the column is.
  const offered = field === null || fields.includes(field) ? fields : [field, ...fields]
  const isAsRead = chosenField(column, {}) === chosen
  return (
    <NativeSelect
      aria-label={words.of(name.trim() || words.unnamed)}
      value={chosen}
      error={chosen === unknownField ? words.unknown : undefined}
      description={isAsRead && field === null && chosen !== unknownField ? words.reason(reason) : undefined}
      inputWrapperOrder={['input', 'description', 'error']}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={[
        ...(chosen === unknownField ? [{ value: unknownField, label: '-' }] : []),
        { value: '', label: words.leftOut },
        ...offered.map((value) => ({ value, label: fieldLabel(value) })),
      ]}
    />
  )
}
