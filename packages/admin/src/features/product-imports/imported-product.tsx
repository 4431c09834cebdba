import type { ProductImport } from '@purser/contract/product-imports'
import type { ImportedRecord } from '@purser/contract/record-imports'
import { Link } from '@tanstack/react-router'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { fieldLabel, shownValue } from './field-words.ts'
import { markOf } from './product-filters.ts'
import styles from './product-imports.module.css'
import { messages } from './product-imports-messages.ts'

const words = messages.products

interface ImportedProductEntryProps {
  readonly product: ImportedRecord
  readonly status: ProductImport['status']
}

/** A product of the file; when expanded, its changed fields. */
export function ImportedProductEntry({ product, status }: ImportedProductEntryProps) {
  const { title, row, note, undo, outcome, difference_count, record_id } = product
  const isThere = record_id !== null && !(undo === 'undone' && outcome === 'created')
  return (
    <li>
      <details className={styles.product}>
        <summary>
          <span className={styles.name}>{title}</span>
          <span className={styles.quiet}>{words.row(row)}</span>
          <span className={styles.quiet}>{words.differences(difference_count)}</span>
          <StatusBadge {...markOf(product, status)} />
        </summary>
        {difference_count > 0 && <Differences product={product} />}
        {isThere && (
          <p className={styles.below}>
            <Link to="/a/products/$id" params={{ id: record_id }} className={styles.open}>
              {words.open}
            </Link>
          </p>
        )}
      </details>
      {note !== null && <p className={styles.note}>{note}</p>}
    </li>
  )
}

function Differences({ product }: { readonly product: ImportedRecord }) {
  const { differences, difference_count, title, plan } = product
  // A new product has no previous values.
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
