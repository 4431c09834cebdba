import type { BulkOperation } from '@purser/contract/bulk-operations'
import { Card } from '../../../ui/card.tsx'
import { messages } from '../bulk-operations-messages.ts'
import styles from './bulk-operation-page.module.css'

/** Why some of the selected records can't take the action, with the number of each reason. */
export function SkippedCard({ bulk: { skipped, status } }: { readonly bulk: BulkOperation }) {
  const count = skipped.reduce((sum, reason) => sum + reason.count, 0)
  if (count === 0 || status === 'planning') return null
  return (
    <Card title={status === 'planned' ? messages.cant(count) : messages.skipped(count)}>
      <ul className={styles.reasons}>
        {skipped.map((reason) => (
          <li key={`${reason.code} ${reason.message}`}>
            <span className={styles.count}>{reason.count.toLocaleString('en')}</span> {reason.message}
          </li>
        ))}
      </ul>
    </Card>
  )
}
