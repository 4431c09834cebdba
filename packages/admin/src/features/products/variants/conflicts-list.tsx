import { Button, Group } from '@mantine/core'
import { valueText } from './changes-list.tsx'
import { changeCells } from './draft/variants-draft.ts'
import { nameOf } from './draft/variants-faults.ts'
import type { VariantsDraft } from './use-variants-draft.ts'
import styles from './variants.module.css'
import { messages } from './variants-messages.ts'

const words = messages.conflicts

/** What somebody else changed as well: nothing is overwritten before it was seen, and either can be taken. */
export function ConflictsList({ draft }: { readonly draft: VariantsDraft }) {
  const { conflicts, lost } = draft
  if (conflicts.length === 0 && lost.length === 0) return null
  const names = new Map(draft.rows.map((row) => [row.key, nameOf(row)]))
  function takeTheirs(): void {
    draft.change((rows) =>
      changeCells(
        rows,
        conflicts.map(({ row, column, theirs }) => ({ row, column: column.id, value: theirs })),
      ),
    )
    draft.settle()
  }
  return (
    <section className={styles.conflicts} role="alert" aria-label={words.title}>
      <h3>{words.title}</h3>
      {conflicts.length > 0 && <p>{words.what}</p>}
      <ul>
        {conflicts.map(({ row, column, name, mine, theirs }) => (
          <li key={`${row} ${column.id}`}>
            {words.both(names.get(row) ?? '', name, valueText(mine, column), valueText(theirs, column))}
          </li>
        ))}
        {lost.map((row) => (
          <li key={row.key}>{words.lost(nameOf(row))}</li>
        ))}
      </ul>
      <Group gap="sm">
        <Button variant="default" size="xs" onClick={draft.settle}>
          {conflicts.length > 0 ? words.mine : words.seen}
        </Button>
        {conflicts.length > 0 && (
          <Button variant="default" size="xs" onClick={takeTheirs}>
            {words.theirs}
          </Button>
        )}
      </Group>
    </section>
  )
}
