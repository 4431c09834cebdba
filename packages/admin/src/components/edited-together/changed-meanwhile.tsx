import { Button } from '@mantine/core'
import styles from './changed-meanwhile.module.css'
import type { FieldValues } from './compare-edits.ts'
import type { Meanwhile } from './use-edited-together.ts'

interface ChangedMeanwhileProps<Values extends FieldValues> {
  readonly meanwhile: Meanwhile<Values>
  readonly labels: Readonly<Record<keyof Values & string, string>>
  /** A value in words; '' for nothing. */
  readonly inWords: (field: keyof Values & string, value: unknown) => string
}

const words = {
  title: 'This was changed meanwhile',
  choose:
    'Somebody else was faster, and nothing of yours is lost. Choose for each field which of the two is to be saved.',
  theirs: 'Theirs',
  yours: 'Yours',
  nothing: '(empty)',
  takeTheirs: 'Take theirs',
  keepMine: 'Keep yours',
  allTheirs: 'Take all of theirs',
  allMine: 'Keep all of yours',
  takenOver: (names: string) => `Changed elsewhere, and shown here as it is now: ${names}.`,
} as const

/** Why a form is not saved while somebody else's changes wait for a choice. */
export const chooseFirst = 'Choose above which of the changes are to be saved.'

/** The same where it is asked for only while there is something to choose. */
export const choiceBeforeSaving = ({ conflicts }: Pick<Meanwhile<FieldValues>, 'conflicts'>) =>
  conflicts.length > 0 ? chooseFirst : undefined

/** Field by field what somebody else changed while it was being edited here, with a choice for each and for all. */
export function ChangedMeanwhile<Values extends FieldValues>(props: ChangedMeanwhileProps<Values>) {
  const { meanwhile, labels, inWords } = props
  const { conflicts, takenOver, keepMine, takeTheirs } = meanwhile
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
          <span className={styles.choices}>
            <Button variant="default" size="xs" onClick={() => takeTheirs([field])}>
              {words.takeTheirs}
            </Button>
            <Button variant="default" size="xs" onClick={() => keepMine([field])}>
              {words.keepMine}
            </Button>
          </span>
        </fieldset>
      ))}
      {conflicts.length > 1 && (
        <span className={styles.choices}>
          <Button variant="default" size="xs" onClick={() => takeTheirs(fields)}>
            {words.allTheirs}
          </Button>
          <Button variant="default" size="xs" onClick={() => keepMine(fields)}>
            {words.allMine}
          </Button>
        </span>
      )}
      {takenOver.length > 0 && (
        <p className={styles.words}>{words.takenOver(takenOver.map((field) => labels[field]).join(', '))}</p>
      )}
    </section>
  )
}
