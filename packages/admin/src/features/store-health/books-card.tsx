import type { StoreHealth } from '@purser/contract/store-health'
import { RecordLink } from '../../components/history/record-link.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './store-health.module.css'
import { messages } from './store-health-messages.ts'

const words = messages.books
/** Records that are named of each check. */
const NAMED = 5

/** Failed checks of the books, each with the first records that it found. */
export function BooksCard({ books }: { readonly books: StoreHealth['books'] }) {
  const { broken, broken_count } = books
  return (
    <Card title={words.title} isFlush>
      <ul className={styles.lines}>
        {broken.map(({ id, statement, remedy, count, ids }) => (
          <li key={id} className={styles.effect}>
            <p>
              {id}: {statement}
            </p>
            <p className={styles.todo}>
              {words.found(count)}{' '}
              {ids.slice(0, NAMED).map((record, place) => (
                <span key={record}>
                  {place > 0 && ', '}
                  <RecordLink id={record} name={record} />
                </span>
              ))}
              {count > NAMED && ', …'}
            </p>
            {remedy !== null && <p className={styles.todo}>{words.remedy(remedy)}</p>}
          </li>
        ))}
        {broken_count > broken.length && (
          <li className={styles.effect}>{messages.more(broken_count - broken.length)}</li>
        )}
      </ul>
    </Card>
  )
}
