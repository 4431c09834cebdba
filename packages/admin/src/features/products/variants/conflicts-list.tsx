import { Button, Group } from '@mantine/core'
import { useRef } from 'react'
import { type Heir, useFocusLeftBehind } from '../../../ui/return-focus.ts'
import { valueText } from './changes-list.tsx'
import { changeCells, restoreRow } from './draft/variants-draft.ts'
import { nameOf } from './draft/variants-faults.ts'
import type { VariantsDraft } from './use-variants-draft.ts'
import styles from './variants.module.css'
import { messages } from './variants-messages.ts'

const words = messages.conflicts

interface ConflictsListProps {
  readonly draft: VariantsDraft
  readonly heir?: Heir
}

/** What somebody else changed as well: nothing is overwritten before it was seen, and either can be taken. */
export function ConflictsList(props: ConflictsListProps) {
  const { conflicts, lost } = props.draft
  return conflicts.length > 0 || lost.length > 0 ? <Conflicts {...props} /> : null
}

function Conflicts({ draft, heir }: ConflictsListProps) {
  const { conflicts, lost } = draft
  const list = useRef<HTMLElement>(null)
  useFocusLeftBehind(list, heir)
  const names = new Map(draft.rows.map((row) => [row.key, nameOf(row)]))
  function takeTheirs(): void {
    draft.change((rows) =>
      changeCells(
        conflicts.filter(({ isGone }) => isGone).reduce((kept, { row }) => restoreRow(kept, row), rows),
        conflicts.map(({ row, column, theirs }) => ({ row, column: column.id, value: theirs })),
      ),
    )
    draft.settle()
  }
  return (
    <section ref={list} className={styles.conflicts} role="alert" aria-label={words.title}>
      <h3>{words.title}</h3>
      {conflicts.length > 0 && <p>{words.what}</p>}
      <ul>
        {conflicts.map(({ row, column, name, mine, theirs, isGone }) => {
          const title = names.get(row) ?? ''
          return (
            <li key={`${row} ${column.id}`}>
              {isGone
                ? words.deletedHere(title, name, valueText(theirs, column))
                : words.both(title, name, valueText(mine, column), valueText(theirs, column))}
            </li>
          )
        })}
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
