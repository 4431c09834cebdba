import { ActiveFilters } from './active-filters.tsx'
import { FilterMenu } from './filter-menu.tsx'
import styles from './list-filters.module.css'
import type { FilterSet } from './list-filters.ts'
import { ViewTabs } from './view-tabs.tsx'

/** A list's views, its filters, and what it is narrowed by; stands above its `ResourceList`. */
export function FilterBar({ filters }: { readonly filters: FilterSet }) {
  return (
    <>
      <div className={styles.bar}>
        <ViewTabs filters={filters} />
        <FilterMenu filters={filters} />
      </div>
      <ActiveFilters filters={filters} />
    </>
  )
}
