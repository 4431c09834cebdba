import { PageHeader } from '../../ui/page-header.tsx'
import { SetupCard } from '../store-setup/index.ts'
import styles from './today.module.css'
import { messages } from './today-messages.ts'
import { TodoCard } from './todo-card.tsx'

/** The start page: what needs an operator. */
export function TodayPage() {
  return (
    <div className={styles.page}>
      <PageHeader title={messages.title} />
      <SetupCard />
      <div className={styles.stack}>
        <TodoCard />
      </div>
    </div>
  )
}
