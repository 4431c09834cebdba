import { listTodos, type Todo } from '@purser/contract/today'
import { foldTodos, type TodoName, todoCount, todos } from '@purser/domain/today'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { formatDate } from '../../lib/format-date.ts'
import { resourceOptions } from '../../lib/resource.ts'
import { dynamicLink } from '../../lib/routes/dynamic-link.ts'
import { Card } from '../../ui/card.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import styles from './today.module.css'
import { messages } from './today-messages.ts'

/** Polling interval in milliseconds: what fails in the background reports no change. */
const BETWEEN_READS = 60_000

const pageOf: Readonly<Record<(typeof todos)[TodoName]['list'], string>> = {
  orders: '/a/orders',
  returns: '/a/returns',
  swaps: '/a/swaps',
  'draft-orders': '/a/draft-orders',
  products: '/a/products',
  stock: '/a/stock',
  discounts: '/a/discounts',
  regions: '/a/settings/regions',
  notifications: '/a/settings/emails',
  webhooks: '/a/settings/webhooks',
  'store-health': '/a/settings/health',
}

const waiting = (
  <div className={styles.waiting}>
    <CardSkeleton height={180} />
  </div>
)

/** What needs an operator, each line with its count and a link to its list; empty lines fold away. */
export function TodoCard() {
  const found = useQuery({ ...resourceOptions(listTodos, {}), refetchInterval: BETWEEN_READS })
  return (
    <Card title={messages.todo.title} isFlush>
      <Loaded load={found} waiting={waiting}>
        {({ todos: lines }) => <TodoLines lines={lines} />}
      </Loaded>
    </Card>
  )
}

function TodoLines({ lines }: { readonly lines: readonly Todo[] }) {
  const { open, done } = foldTodos(lines)
  return (
    <>
      {open.length === 0 && <p className={styles.none}>{messages.todo.none}</p>}
      <ul className={styles.todos}>
        {open.map((line) => (
          <li key={line.name}>
            <TodoLink line={line} />
          </li>
        ))}
      </ul>
      {done.length > 0 && (
        <details className={styles.done}>
          <summary>
            {open.length === 0 ? messages.todo.all(done.length) : messages.todo.done(done.length)}
          </summary>
          <ul className={styles.todos}>
            {done.map((line) => (
              <li key={line.name}>
                <TodoLink line={line} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function TodoLink({ line: { name, count, due_at } }: { readonly line: Todo }) {
  const { label, list, filter } = todos[name]
  return (
    <Link {...dynamicLink({ to: pageOf[list], search: filter })} className={styles.todo}>
      <span className={styles.label}>
        {label}
        {due_at !== null && count > 0 && (
          <span className={styles.due}>{messages.todo.due(formatDate(due_at, 'MMM Do'))}</span>
        )}
      </span>{' '}
      <span className={styles.count}>{todoCount(count)}</span>
    </Link>
  )
}
