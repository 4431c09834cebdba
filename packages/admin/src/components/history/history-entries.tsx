import { VisuallyHidden } from '@mantine/core'
import type { JournalEntry } from '@purser/contract/history'
import { dateFormats } from '@purser/domain/dates'
import {
  describeAuthor,
  describePath,
  describeValue,
  emptyValueText,
  type HistoryTerms,
  operationAfterAuthor,
  type Stored,
} from '@purser/domain/history'
import type { ReactNode } from 'react'
import { formatDate } from '../../lib/format-date.ts'
import { DateText } from '../../ui/date-text.tsx'
import styles from './history.module.css'
import { messages as words } from './history-messages.ts'
import { RecordLink } from './record-link.tsx'

/** Number of fields that each entry shows at first; a new record may have dozens. */
const inSight = 6

interface HistoryEntriesProps {
  readonly entries: readonly JournalEntry[]
  /** Shown below, e.g. the record it was done with. */
  readonly about?: (entry: JournalEntry) => ReactNode
  /** Shown behind a changed field, e.g. a button that restores it. */
  readonly actionOn?: ActionOn | undefined
}

export type ActionOn = (entry: JournalEntry, change: JournalEntry['changes'][number]) => ReactNode

/** History entries, newest first: who, when, what, and each field before and after. */
export function HistoryEntries({ entries, about, actionOn }: HistoryEntriesProps) {
  return (
    <ol className={styles.entries} aria-label={words.list}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <p className={styles.head}>
            <span>
              <bdi className={styles.author}>{describeAuthor(entry)}</bdi>{' '}
              {operationAfterAuthor(entry.operation)}
            </span>
            <span className={styles.quiet}>
              <DateText value={entry.created_at} format="timeline" />
            </span>
          </p>
          {about && <p className={styles.quiet}>{about(entry)}</p>}
          <Changes entry={entry} actionOn={actionOn} />
        </li>
      ))}
    </ol>
  )
}

/** Returns what the values of an entry are described by. */
export const termsOf = (entry: JournalEntry): HistoryTerms => ({
  currency_code: entry.currency_code,
  has_former_amounts: entry.has_former_amounts,
  names: entry.names,
  formatDate: (moment) => formatDate(moment, dateFormats.timeline),
})

function Changes({
  entry,
  actionOn,
}: { readonly entry: JournalEntry } & Pick<HistoryEntriesProps, 'actionOn'>) {
  const action = actionOn && ((change: JournalEntry['changes'][number]) => actionOn(entry, change))
  const { changes, left_out } = entry
  const terms = termsOf(entry)
  // A single hidden change takes as much room as the link that would reveal it, so show it.
  const shown = changes.length <= inSight + 1 ? changes : changes.slice(0, inSight)
  const folded = changes.slice(shown.length)
  return (
    <>
      {shown.length > 0 && <ChangedFields changes={shown} terms={terms} action={action} />}
      {folded.length > 0 && (
        <details className={styles.folded}>
          <summary>{words.moreFields(folded.length)}</summary>
          <ChangedFields changes={folded} terms={terms} action={action} />
        </details>
      )}
      {left_out > 0 && <p className={styles.quiet}>{words.unlisted(left_out)}</p>}
    </>
  )
}

interface ChangedFieldsProps {
  readonly changes: JournalEntry['changes']
  readonly terms: HistoryTerms
  readonly action?: ((change: JournalEntry['changes'][number]) => ReactNode) | undefined
}

/** Fields before and after, as an entry of the history shows them. */
export function ChangedFields({ changes, terms, action }: ChangedFieldsProps) {
  return (
    <dl className={styles.fields}>
      {changes.map((change) => (
        <div key={change.path.join(' ')}>
          <dt>{describePath(change.path, terms)}</dt>
          <dd>
            <Change {...change} terms={terms} />
            {change.left_out > 0 && <span className={styles.before}> {words.more(change.left_out)}</span>}{' '}
            {action?.(change)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface ChangeProps extends Pick<ChangedFieldsProps, 'terms'> {
  readonly path: readonly string[]
  readonly before: unknown
  readonly after: unknown
}

/** Shows a change, e.g. 'Lanterns → Storm lanterns'; without an arrow if there was no value before. */
function Change({ path, before, after, terms }: ChangeProps) {
  const [was, now] = [before, after].map((value) => describeValue(path, value as Stored, terms))
  const isNew = was?.every(({ text }) => text === emptyValueText)
  return (
    <>
      {!isNew && (
        <>
          <VisuallyHidden>{words.was} </VisuallyHidden>
          <span className={styles.before}>
            <Said pieces={was} />
          </span>
          <span aria-hidden> → </span>
          <VisuallyHidden>, {words.now} </VisuallyHidden>
        </>
      )}
      <span>
        <Said pieces={now} />
      </span>
    </>
  )
}

function Said({ pieces = [] }: { readonly pieces: ReturnType<typeof describeValue> | undefined }) {
  return pieces.map(({ text, id }, place) => {
    // The parts of a sentence have no key other than their position.
    const key = `${place} ${text}`
    return id === undefined ? <span key={key}>{text}</span> : <RecordLink key={key} id={id} name={text} />
  })
}
