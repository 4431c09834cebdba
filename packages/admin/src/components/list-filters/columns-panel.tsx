import { Button, Checkbox, Text } from '@mantine/core'
import type { ViewList } from '@purser/domain/views'
import { type ChoosableColumn, isColumnShown, useChooseColumns, useChosenColumns } from './chosen-columns.ts'
import { messages } from './filter-messages.ts'
import styles from './list-filters.module.css'

interface ColumnsPanelProps {
  readonly list: ViewList
  readonly columns: readonly ChoosableColumn[]
}

/** Every column of a list; a change applies at once. The first one can't be left out. */
export function ColumnsPanel({ list, columns }: ColumnsPanelProps) {
  const chosen = useChosenColumns(list)
  const choose = useChooseColumns(list)
  const shown = columns.filter((column) => isColumnShown(column, columns, chosen)).map(({ id }) => id)
  return (
    <div className={styles.filters}>
      <Checkbox.Group
        aria-label={messages.columns}
        value={shown}
        onChange={choose}
        className={styles.choices}
      >
        <div className={styles.statuses}>
          {columns.map(({ id, header }, place) => (
            <Checkbox key={id} size="xs" value={id} label={header} disabled={place === 0} />
          ))}
        </div>
      </Checkbox.Group>
      <div className={styles.close}>
        <Text size="xs" c="dimmed">
          {messages.columnsHint}
        </Text>
        <Button variant="subtle" disabled={chosen === undefined} onClick={() => choose(undefined)}>
          {messages.usualColumns}
        </Button>
      </div>
    </div>
  )
}
