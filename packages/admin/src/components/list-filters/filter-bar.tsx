import { ActiveFilters } from './active-filters.tsx'
import { FilterMenu } from './filter-menu.tsx'
import styles from './list-filters.module.css'
import type { FilterSet } from './list-filters.ts'
import type { RecordFields } from './record-fields.ts'
import { SortMenu } from './sort-menu.tsx'
import { ViewTabs } from './view-tabs.tsx'

interface FilterBarProps {
  readonly filters: FilterSet
  readonly recordFields?: RecordFields
}

/** A list's views and filters, shown above its `ResourceList`. */
export function FilterBar({ filters, recordFields = {} }: FilterBarProps) {
  return (
    <>
      <div className={styles.bar}>
        <ViewTabs filters={filters} />
        <div className={styles.choosing}>
          {filters.sorts && <SortMenu sorts={filters.sorts} />}
          <FilterMenu filters={filters} recordFields={recordFields} />
        </div>
      </div>
      <ActiveFilters filters={filters} recordFields={recordFields} />
    </>
  )
}
