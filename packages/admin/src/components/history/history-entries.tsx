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
}

/** History entries, newest first: who, when, what, and each field before and after. */
export function HistoryEntries({ entries, about }: HistoryEntriesProps) {
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
          <Changes entry={entry} />
        </li>
      ))}
    </ol>
  )
}

function Changes({ entry }: { readonly entry: JournalEntry }) {
  const { changes, left_out } = entry
  const terms: HistoryTerms = {
    currency_code: entry.currency_code,
    has_former_amounts: entry.has_former_amounts,
    names: entry.names,
    formatDate: (moment) => formatDate(moment, dateFormats.timeline),
  }
  // A single hidden change takes as much room as the link that would reveal it, so show it.
  const shown = changes.length <= inSight + 1 ? changes : changes.slice(0, inSight)
  const folded = changes.slice(shown.length)
  return (
    <>
      {shown.length > 0 && <ChangedFields changes={shown} terms={terms} />}
      {folded.length > 0 && (
        <details className={styles.folded}>
          <summary>{words.moreFields(folded.length)}</summary>
          <ChangedFields changes={folded} terms={terms} />
        </details>
      )}
      {left_out > 0 && <p className={styles.quiet}>{words.unlisted(left_out)}</p>}
    </>
  )
}

interface ChangedFieldsProps {
  readonly changes: JournalEntry['changes']
  readonly terms: HistoryTerms
}

/** Fields before and after, as an entry of the history shows them. */
export function ChangedFields({ changes, terms }: ChangedFieldsProps) {
  return (
    <dl className={styles.fields}>
      {changes.map(({ path, before, after, left_out }) => (
        <div key={path.join(' ')}>
          <dt>{describePath(path, terms)}</dt>
          <dd>
            <Change path={path} before={before} after={after} terms={terms} />
            {left_out > 0 && <span className={styles.before}> {words.more(left_out)}</span>}
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
