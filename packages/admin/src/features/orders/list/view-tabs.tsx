import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useListSearch } from '../../../components/resource-list/list-search.ts'
import { CloseIcon } from '../../../ui/icons.tsx'
import { messages } from '../orders-messages.ts'
import styles from './orders-page.module.css'
import { filtersAlike, fixedTabs, type OrdersSearch, readQueryString } from './orders-search.ts'
import { useSavedFilters } from './saved-filters.ts'

/** All, Incomplete, Completed, and a tab for each saved filter. Each is an address of its own. */
export function ViewTabs() {
  const { search } = useListSearch<OrdersSearch>()
  const saved = useSavedFilters()
  return (
    <nav aria-label={messages.views} className={styles.tabs}>
      {fixedTabs.map((tab) => (
        <ViewTab key={tab.name} name={tab.name} target={tab.search} search={search} />
      ))}
      {Object.entries(saved.filters).map(([name, queryString]) => (
        <span key={name} className={styles.saved}>
          <ViewTab name={name} target={readQueryString(queryString)} search={search} />
          <UnstyledButton
            className={styles.delete}
            aria-label={messages.deleteView(name)}
            title={messages.deleteView(name)}
            onClick={() => saved.remove(name)}
          >
            <CloseIcon />
          </UnstyledButton>
        </span>
      ))}
    </nav>
  )
}

interface ViewTabProps {
  readonly name: string
  readonly target: OrdersSearch
  readonly search: OrdersSearch
}

function ViewTab({ name, target, search }: ViewTabProps) {
  const isCurrent = filtersAlike(target, search)
  return (
    <Link
      to="/a/orders"
      search={(search.q ? { ...target, q: search.q } : target) as never}
      className={styles.tab}
      aria-current={isCurrent ? 'page' : undefined}
      activeProps={{}}
    >
      {name}
    </Link>
  )
}
