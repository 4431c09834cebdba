import { UnstyledButton } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useListSearch } from '../../../components/resource-list/list-search.ts'
import { CloseIcon } from '../../../ui/icons.tsx'
import { messages } from '../orders-messages.ts'
import styles from './orders-page.module.css'
import { filtersAlike, fixedTabs, type OrdersSearch, readQueryString, type View } from './orders-search.ts'
import { useSavedFilters } from './saved-filters.ts'

/** All, Incomplete, Completed, and a tab for each saved filter. Each is an address of its own. */
export function ViewTabs() {
  const { search } = useListSearch<OrdersSearch>()
  const saved = useSavedFilters()
  const views = Object.entries(saved.filters).map(([name, text]) => ({ name, search: readQueryString(text) }))
  // Two names may stand for the same filters: the first of them is where the operator is.
  const current = [...fixedTabs, ...views].find((view) => filtersAlike(view.search, search))
  return (
    <nav aria-label={messages.views} className={styles.tabs}>
      {fixedTabs.map((tab) => (
        <ViewTab key={tab.name} view={tab} search={search} isCurrent={tab === current} />
      ))}
      {views.map((view) => (
        <span key={view.name} className={styles.saved}>
          <ViewTab view={view} search={search} isCurrent={view === current} />
          <UnstyledButton
            className={styles.delete}
            aria-label={messages.deleteView(view.name)}
            title={messages.deleteView(view.name)}
            onClick={() => saved.remove(view.name)}
          >
            <CloseIcon />
          </UnstyledButton>
        </span>
      ))}
    </nav>
  )
}

interface ViewTabProps {
  readonly view: View
  readonly search: OrdersSearch
  readonly isCurrent: boolean
}

function ViewTab({ view, search, isCurrent }: ViewTabProps) {
  return (
    <TabLink
      to="/a/orders"
      search={(search.q ? { ...view.search, q: search.q } : view.search) as never}
      className={styles.tab}
      isCurrent={isCurrent}
    >
      {view.name}
    </TabLink>
  )
}

/** The router would call every tab current whose filters are among the address's own: those of All always are. */
const TabLink = createLink(
  ({ isCurrent, ...anchor }: ComponentProps<'a'> & { readonly isCurrent: boolean }) => (
    <a {...anchor} aria-current={isCurrent ? 'page' : undefined} />
  ),
)
