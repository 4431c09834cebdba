import { Button, Popover } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useListSearch } from '../../../components/resource-list/list-search.ts'
import { messages } from '../orders-messages.ts'
import styles from './orders-page.module.css'
import { filtersOf, type OrdersSearch } from './orders-search.ts'

const loadPanel = () => import('./filter-panel.tsx')
const FilterPanel = lazy(async () => ({ default: (await loadPanel()).FilterPanel }))

/** The Filter dropdown; its panel is fetched when the button is about to be used. */
export function FilterMenu() {
  const { search } = useListSearch<OrdersSearch>()
  const [isOpen, setOpen] = useState(false)
  const { created_at, date, ...lists } = filtersOf(search)
  const count = Object.keys(lists).length + (created_at || date ? 1 : 0)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={608}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          onClick={() => setOpen(!isOpen)}
          onPointerEnter={() => void loadPanel()}
          onFocus={() => void loadPanel()}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
        >
          {count === 0 ? messages.filter.button : `${messages.filter.button} (${count})`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel} aria-label={messages.filter.button}>
        <Suspense fallback={<div className={styles.panelWait} />}>
          <FilterPanel onClose={() => setOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
