import { UnstyledButton } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { dynamicLink } from '../../lib/routes/dynamic-link.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import { useListSearch, withoutFilters } from '../resource-list/list-search.ts'
import { toastAction } from '../toast/toast-action.tsx'
import { messages } from './filter-messages.ts'
import styles from './list-filters.module.css'
import {
  type FilteredSearch,
  type FilterSet,
  filtersAlike,
  readQueryString,
  type View,
} from './list-filters.ts'
import { useSavedViews } from './saved-views.ts'

/** The built-in tabs and the saved views. Each has its own address. */
export function ViewTabs({ filters }: { readonly filters: FilterSet }) {
  const { search } = useListSearch<FilteredSearch>()
  const saved = useSavedViews(filters.storageKey)
  const views = Object.entries(saved.views).map(([name, text]) => ({
    name,
    search: readQueryString(filters, text),
  }))
  // If several views have the same filters, the first one is current.
  const current = [...filters.tabs, ...views].find((view) => filtersAlike(filters, view.search, search))
  return (
    <nav aria-label={messages.views} className={styles.tabs}>
      {filters.tabs.map((tab) => (
        <ViewTab key={tab.name} view={tab} search={search} isCurrent={tab === current} />
      ))}
      {views.map((view) => (
        <span key={view.name} className={styles.saved}>
          <ViewTab view={view} search={search} isCurrent={view === current} />
          <UnstyledButton
            className={styles.delete}
            aria-label={messages.deleteView(view.name)}
            title={messages.deleteView(view.name)}
            onClick={() => {
              const kept = saved.views[view.name] ?? ''
              saved.remove(view.name)
              toastAction(messages.deleted(view.name), 'Undo', () => saved.restore(view.name, kept))
            }}
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
  readonly search: FilteredSearch
  readonly isCurrent: boolean
}

function ViewTab({ view, search, isCurrent }: ViewTabProps) {
  return (
    <TabLink
      {...dynamicLink({ to: '.', search: { ...view.search, ...withoutFilters(search) } })}
      className={styles.tab}
      isCurrent={isCurrent}
    >
      {view.name}
    </TabLink>
  )
}

/** Sets `aria-current` itself: the router would mark every tab whose filters are a subset of the address's, such as All. */
const TabLink = createLink(
  ({ isCurrent, ...anchor }: ComponentProps<'a'> & { readonly isCurrent: boolean }) => (
    <a {...anchor} aria-current={isCurrent ? 'page' : undefined} />
  ),
)
