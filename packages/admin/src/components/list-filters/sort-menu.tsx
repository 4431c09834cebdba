import { NativeSelect } from '@mantine/core'
import { type ListSearch, useListSearch } from '../resource-list/list-search.ts'
import { messages } from './filter-messages.ts'
import styles from './list-filters.module.css'
import type { SortChoice } from './list-filters.ts'

/** Chooses the sort order, including by fields without a column. */
export function SortMenu({ sorts }: { readonly sorts: readonly SortChoice[] }) {
  const { search, change } = useListSearch<ListSearch>()
  return (
    <NativeSelect
      className={styles.sort}
      aria-label={messages.sort}
      value={search.order ?? ''}
      onChange={(event) => change({ order: event.currentTarget.value || undefined })}
      data={sorts.map(({ order = '', label }) => ({ value: order, label }))}
    />
  )
}
