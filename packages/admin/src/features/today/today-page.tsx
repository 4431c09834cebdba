import { ButtonLink } from '../../ui/links/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SetupCard } from '../store-setup/index.ts'
import { SalesCard } from './sales/sales-card.tsx'
import styles from './today.module.css'
import { messages } from './today-messages.ts'
import { TodoCard } from './todo-card.tsx'

/** The start page: what needs an operator, and how the store sells. */
export function TodayPage() {
  return (
    <div className={styles.page}>
      <PageHeader
        title={messages.title}
        actions={
          <ButtonLink to="/a/packing" variant="default">
            {messages.pack}
          </ButtonLink>
        }
      />
      <SetupCard />
      <div className={styles.stack}>
        <TodoCard />
        <SalesCard />
      </div>
    </div>
  )
}
