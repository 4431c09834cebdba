import { Button, Group } from '@mantine/core'
import { useRef } from 'react'
import { type FocusTarget, useFocusLeftBehind } from '../../../ui/return-focus.ts'
import { valueText } from './changes-list.tsx'
import { changeCells, restoreRow } from './draft/variants-draft.ts'
import { nameOf } from './draft/variants-faults.ts'
import type { VariantsDraft } from './use-variants-draft.ts'
import styles from './variants.module.css'
import { messages } from './variants-messages.ts'

const words = messages.conflicts

interface ConflictsListProps {
  readonly draft: VariantsDraft
  readonly heir?: FocusTarget
}

/** Lists conflicts with another operator's changes, and lets the operator choose a value. */
export function ConflictsList(props: ConflictsListProps) {
  return needsAttention(props.draft) ? <Conflicts {...props} /> : null
}

/** Whether somebody else's changes need the operator's attention. */
export function needsAttention({ conflicts, lost, lostFields }: VariantsDraft): boolean {
  return [conflicts, lost, lostFields].some(({ length }) => length > 0)
}

function Conflicts({ draft, heir }: ConflictsListProps) {
  const { conflicts, lost, lostFields } = draft
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
  const hasOthers = conflicts.length + lost.length > 0
  const heading = hasOthers ? words.title : words.taken
  return (
    <section ref={list} className={styles.conflicts} role="alert" aria-label={heading}>
      <h3>{heading}</h3>
      {conflicts.length > 0 && <p>{words.what}</p>}
      {hasOthers && (
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
      )}
      {lostFields.length > 0 && <LostFields lostFields={lostFields} names={names} />}
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

interface LostFieldsProps {
  readonly lostFields: VariantsDraft['lostFields']
  /** The variants' names by key. */
  readonly names: ReadonlyMap<string, string>
}

/** Lists input in fields that another operator has removed. */
function LostFields({ lostFields, names }: LostFieldsProps) {
  return (
    <>
      <p>{words.enteredThere}</p>
      <ul>
        {lostFields.flatMap(({ row, fields }) =>
          fields.map(({ column, name, to }) => (
            <li key={`${row.key} ${column.id}`}>
              {words.entered(names.get(row.key) ?? nameOf(row), name, valueText(to, column))}
            </li>
          )),
        )}
      </ul>
    </>
  )
}
