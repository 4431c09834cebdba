import { listTodos } from '@purser/contract/today'
import { type TodoName, todoCount } from '@purser/domain/today'
import { useQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { lazyPart } from '../../lib/code/lazy-part.ts'
import { resourceOptions } from '../../lib/resource.ts'
import { dynamicLink } from '../../lib/routes/dynamic-link.ts'
import { useListSearch } from '../resource-list/list-search.ts'
import { messages } from './filter-messages.ts'
import styles from './list-filters.module.css'
import {
  currentView,
  type FilteredSearch,
  type FilterSet,
  readQueryString,
  type View,
} from './list-filters.ts'
import { useSavedViews } from './saved-views.ts'

const ViewMenu = lazyPart(async () => (await import('./view-menu.tsx')).ViewMenu, { isExtra: true })

/** The built-in tabs, those of what there is to do, and the saved views. Each has its own address. */
export function ViewTabs({ filters }: { readonly filters: FilterSet }) {
  const { search } = useListSearch<FilteredSearch>()
  const counts = useCounts(filters)
  const saved = useSavedViews(filters.list).map((view) => ({
    ...view,
    search: readQueryString(filters, view.query),
  }))
  const current = currentView<View>(filters, [...filters.tabs, ...saved], search)
  const shown = filters.tabs.filter((tab) => !tab.todo || tab === current || (counts.get(tab.todo) ?? 0) > 0)
  // An order that only the tab sets ends with it; one that the operator chose stays.
  const { q, order } = search
  const rest = { ...(q && { q }), ...(order && order !== current?.search.order && { order }) }
  const draw = (view: View) => (
    <TabLink {...dynamicLink({ to: '.', search: { ...rest, ...view.search } })} isCurrent={view === current}>
      {view.name}
      {view.todo && counts.has(view.todo) && (
        <>
          {' '}
          <span className={styles.count}>{todoCount(counts.get(view.todo) ?? 0)}</span>
        </>
      )}
    </TabLink>
  )
  return (
    <TabLinks>
      {shown.map((tab) => (
        <span key={tab.name} className={styles.one}>
          {draw(tab)}
        </span>
      ))}
      {saved.map((view) => (
        <span key={view.name} className={styles.one}>
          {draw(view)}
          {view === current && view.id !== undefined && <ViewMenu filters={filters} id={view.id} />}
        </span>
      ))}
    </TabLinks>
  )
}

/** Returns the numbers of records that the tabs count; none until the server has answered. */
function useCounts({ tabs }: FilterSet): ReadonlyMap<TodoName, number> {
  const names = tabs.flatMap(({ todo }) => todo ?? [])
  const { data } = useQuery({
    ...resourceOptions(listTodos, { query: { name: names } }),
    enabled: names.length > 0,
  })
  return new Map(data?.todos.map(({ name, count }) => [name, count]))
}

/** The tabs of a list, each a `TabLink`. */
export function TabLinks({ children }: { readonly children: ReactNode }) {
  return (
    <nav aria-label={messages.views} className={styles.tabs}>
      {children}
    </nav>
  )
}

/** Sets `aria-current` itself: the router would mark every tab whose filters are a subset of the address's, such as All. */
export const TabLink = createLink(
  ({ isCurrent, ...anchor }: Omit<ComponentProps<'a'>, 'className'> & { readonly isCurrent: boolean }) => (
    <a {...anchor} className={styles.tab} aria-current={isCurrent ? 'page' : undefined} />
  ),
)
