import { ActiveFilters } from './active-filters.tsx'
import type { ChoosableColumn } from './chosen-columns.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { FilterMenu } from './filter-menu.tsx'
import styles from './list-filters.module.css'
import type { FilterSet } from './list-filters.ts'
import type { RecordFields } from './record-fields.ts'
import { SortMenu } from './sort-menu.tsx'
import { ViewTabs } from './view-tabs.tsx'

export interface FilterBarProps {
  readonly filters: FilterSet
  readonly recordFields?: RecordFields
  /** The list's columns, where they can be chosen. */
  readonly columns?: readonly ChoosableColumn[]
}

/** A list's views, filters and choice of columns, shown above its `ResourceList`. */
export function FilterBar({ filters, recordFields = {}, columns }: FilterBarProps) {
  return (
    <>
      <div className={styles.bar}>
        <ViewTabs filters={filters} />
        <div className={styles.choosing}>
          {filters.sorts && <SortMenu sorts={filters.sorts} />}
          {columns && <ColumnsMenu list={filters.list} columns={columns} />}
          <FilterMenu filters={filters} recordFields={recordFields} />
        </div>
      </div>
      <ActiveFilters filters={filters} recordFields={recordFields} />
    </>
  )
}
