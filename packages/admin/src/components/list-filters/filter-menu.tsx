import { Button, Popover } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { lazyPart } from '../../lib/code/lazy-part.ts'
import { fetchAhead } from '../../lib/code/load-code.ts'
import { useListSearch } from '../resource-list/list-search.ts'
import { messages } from './filter-messages.ts'
import styles from './list-filters.module.css'
import { type FilteredSearch, type FilterSet, filtersOf } from './list-filters.ts'
import type { RecordFields } from './record-fields.ts'

const loadPanel = async () => (await import('./filter-panel.tsx')).FilterPanel
const FilterPanel = lazyPart(loadPanel, { waiting: <div className={styles.panelWait} /> })

interface FilterMenuProps {
  readonly filters: FilterSet
  readonly recordFields: RecordFields
}

/** The Filter dropdown, as 'Filter (2)'; its panel is fetched when the button is about to be used. */
export function FilterMenu({ filters, recordFields }: FilterMenuProps) {
  const { search } = useListSearch<FilteredSearch>()
  const [isOpen, setOpen] = useState(false)
  const { created_at, date, ...choices } = filtersOf(search)
  const close = () => setOpen(false)
  const count = Object.keys(choices).length + (created_at || date ? 1 : 0)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={608}
      middlewares={{ size: { padding: 12 } }}
      shadow="md"
      trapFocus
      returnFocus
      // Esc first closes a list of choices that is open in the panel.
      closeOnEscape={false}
    >
      <Popover.Target>
        <Button
          variant="default"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          onPointerEnter={() => fetchAhead(loadPanel)}
          onFocus={() => fetchAhead(loadPanel)}
        >
          {count === 0 ? messages.button : `${messages.button} (${count})`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        className={styles.panel}
        aria-label={messages.button}
        onKeyDown={(event) => {
          if (isEscOfOwn(event)) close()
        }}
      >
        <FilterPanel filters={filters} recordFields={recordFields} onClose={close} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Whether Esc is meant for the panel, not for a list of choices that is open in it. */
function isEscOfOwn({ key, target }: KeyboardEvent<HTMLElement>): boolean {
  const isOfList = (target as Element).getAttribute('data-mantine-stop-propagation') === 'true'
  return key === 'Escape' && !isOfList
}
