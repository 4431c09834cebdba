import { Button } from '@mantine/core'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { useFocusLeftBehind } from '../../ui/return-focus.ts'
import type { FieldValues } from './compare-edits.ts'
import styles from './merge-notice.module.css'
import type { Merge } from './use-edited-together.ts'

interface MergeNoticeProps<Values extends FieldValues> {
  readonly merge: Merge<Values>
  readonly labels: Readonly<Record<keyof Values & string, string>>
  /** Formats a value for the operator; '' for none. */
  readonly inWords: (field: keyof Values & string, value: unknown) => string
}

const words = {
  title: 'Someone else changed this',
  choose: 'Your changes are still here. Choose which value to save for each field.',
  theirs: 'Theirs',
  yours: 'Yours',
  nothing: '(empty)',
  takeTheirs: 'Take theirs',
  keepMine: 'Keep yours',
  allTheirs: 'Use all their values',
  allMine: 'Keep all your values',
  takenOver: (names: string) => `Updated by someone else: ${names}.`,
} as const

/** Why a form with unresolved conflicts can't be saved. */
export const chooseFirst = 'Choose above which changes to save.'

/** Returns `chooseFirst` while there are conflicts. */
export const choiceBeforeSaving = ({ conflicts }: Pick<Merge<FieldValues>, 'conflicts'>) =>
  conflicts.length > 0 ? chooseFirst : undefined

/** Lists field by field what somebody else changed during the edit, with a choice for each conflict and for all. */
export function MergeNotice<Values extends FieldValues>(props: MergeNoticeProps<Values>) {
  const { merge, labels, inWords } = props
  const { conflicts, takenOver, keepMine, takeTheirs } = merge
  if (conflicts.length === 0 && takenOver.length === 0) return null
  const fields = conflicts.map(({ field }) => field)
  return (
    <section className={styles.box} role="alert" aria-label={words.title}>
      <h3 className={styles.title}>{words.title}</h3>
      {conflicts.length > 0 && <p className={styles.words}>{words.choose}</p>}
      {conflicts.map(({ field, mine, theirs }) => (
        <fieldset key={field} className={styles.field}>
          <legend className={styles.name}>{labels[field]}</legend>
          <dl className={styles.values}>
            <dt>{words.theirs}</dt>
            <dd>{inWords(field, theirs) || words.nothing}</dd>
            <dt>{words.yours}</dt>
            <dd>{inWords(field, mine) || words.nothing}</dd>
          </dl>
          <Choice
            theirs={words.takeTheirs}
            mine={words.keepMine}
            onTheirs={() => takeTheirs([field])}
            onMine={() => keepMine([field])}
          />
        </fieldset>
      ))}
      {conflicts.length > 1 && (
        <Choice
          isOfAll
          theirs={words.allTheirs}
          mine={words.allMine}
          onTheirs={() => takeTheirs(fields)}
          onMine={() => keepMine(fields)}
        />
      )}
      {takenOver.length > 0 && (
        <p className={styles.words}>{words.takenOver(takenOver.map((field) => labels[field]).join(', '))}</p>
      )}
    </section>
  )
}

interface ChoiceProps {
  readonly theirs: string
  readonly mine: string
  readonly onTheirs: () => void
  readonly onMine: () => void
  readonly isOfAll?: boolean
}

/** The two choices of a conflict. Once one is made, the focus moves to the next conflict, or to the form's first field. */
function Choice({ theirs, mine, onTheirs, onMine, isOfAll = false }: ChoiceProps) {
  const self = useRef<HTMLSpanElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    form.current = self.current?.closest('form') ?? null
  }, [])
  const heir = useCallback(
    () => (isOfAll ? undefined : nextChoice(form.current, self.current)) ?? firstField(form.current),
    [isOfAll],
  )
  useFocusLeftBehind(self, heir)
  return (
    <span ref={self} className={styles.choices} data-choice={isOfAll ? undefined : true}>
      <Button variant="default" size="xs" onClick={onTheirs}>
        {theirs}
      </Button>
      <Button variant="default" size="xs" onClick={onMine}>
        {mine}
      </Button>
    </span>
  )
}

const nextChoice = (form: HTMLElement | null, gone: HTMLElement | null) =>
  [...(form?.querySelectorAll<HTMLElement>('[data-choice] button') ?? [])].find(
    (button) => !gone?.contains(button),
  )

/** Returns the first field to focus, except one that opens its list on focus. */
const firstField = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>(
    ':is(input:not([type="hidden"], [aria-haspopup]), textarea, select):not(:disabled)',
  )
