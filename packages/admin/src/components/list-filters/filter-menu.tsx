import { lazyPart } from '../../lib/code/lazy-part.ts'
import { useListSearch } from '../resource-list/list-search.ts'
import { messages } from './filter-messages.ts'
import styles from './list-filters.module.css'
import { type FilteredSearch, type FilterSet, filtersOf } from './list-filters.ts'
import { PanelButton } from './panel-button.tsx'
import type { RecordFields } from './record-fields.ts'

const loadPanel = async () => (await import('./filter-panel.tsx')).FilterPanel
const FilterPanel = lazyPart(loadPanel, { waiting: <div className={styles.panelWait} /> })

interface FilterMenuProps {
  readonly filters: FilterSet
  readonly recordFields: RecordFields
}

/** The Filter dropdown, as 'Filter (2)'. */
export function FilterMenu({ filters, recordFields }: FilterMenuProps) {
  const { search } = useListSearch<FilteredSearch>()
  const { created_at, date, ...choices } = filtersOf(search)
  const count = Object.keys(choices).length + (created_at || date ? 1 : 0)
  const text = count === 0 ? messages.button : `${messages.button} (${count})`
  return (
    <PanelButton name={messages.button} text={text} width={608} load={loadPanel}>
      {(close) => <FilterPanel filters={filters} recordFields={recordFields} onClose={close} />}
    </PanelButton>
  )
}
