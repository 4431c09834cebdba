import type { ImportedRecord, RecordImport } from '@purser/contract/record-imports'
import { Link } from '@tanstack/react-router'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { fieldLabel, shownValue } from './columns/field-words.ts'
import styles from './imports.module.css'
import { recordLink } from './imports-data.ts'
import { messages } from './imports-messages.ts'
import { markOf } from './record-filters.ts'

const words = messages.records

interface ImportedRecordEntryProps {
  readonly record: ImportedRecord
  readonly imported: Pick<RecordImport, 'kind' | 'status'>
}

/** A record of the file; when expanded, its changed fields. */
export function ImportedRecordEntry({ record, imported }: ImportedRecordEntryProps) {
  const { title, row, note, undo, outcome, difference_count, record_id } = record
  const { kind, status } = imported
  const isThere = record_id !== null && !(undo === 'undone' && outcome === 'created')
  return (
    <li>
      <details className={styles.record}>
        <summary>
          <span className={styles.name}>{title}</span>
          <span className={styles.quiet}>{words.row(row)}</span>
          <span className={styles.quiet}>{words.differences(difference_count)}</span>
          <StatusBadge {...markOf(record, status)} />
        </summary>
        {difference_count > 0 && <Differences record={record} />}
        {isThere && (
          <p className={styles.below}>
            <Link {...recordLink(kind, record_id)} className={styles.open}>
              {words.open(kind)}
            </Link>
          </p>
        )}
      </details>
      {note !== null && <p className={styles.note}>{note}</p>}
    </li>
  )
}

function Differences({ record }: { readonly record: ImportedRecord }) {
  const { differences, difference_count, title, plan } = record
  // A new record has no previous values.
  const hasBefore = plan !== 'create'
  return (
    <div className={styles.differences}>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{words.field}</th>
            {hasBefore && <th scope="col">{words.before}</th>}
            <th scope="col">{hasBefore ? words.after : words.value}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ variant, field, before, after }) => (
            <tr key={`${variant} ${field}`}>
              <td>
                {variant !== null && variant !== title && <span className={styles.quiet}>{variant} </span>}
                {fieldLabel(field)}
              </td>
              {hasBefore && <td className={styles.value}>{shownValue(field, before)}</td>}
              <td className={styles.value}>{shownValue(field, after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {difference_count > differences.length && (
        <p className={styles.below}>{words.more(difference_count - differences.length)}</p>
      )}
    </div>
  )
}
