import { Popover } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useEarlyUse } from '../../../ui/stand-in/early-use.ts'
import type { EarlyUse } from '../../../ui/stand-in/stand-in.tsx'
import { messages } from '../orders-messages.ts'
import { FilterButton } from './filter-button.tsx'
import styles from './orders-page.module.css'

const loadPanel = () => import('./filter-panel.tsx')
const FilterPanel = lazy(async () => ({ default: (await loadPanel()).FilterPanel }))

/** The dropdown; its panel is fetched when the button is about to be used. */
export function FilterPopover({ early }: { readonly early: Readonly<EarlyUse> }) {
  const [isOpen, setOpen] = useState(false)
  const button = useEarlyUse(early, () => setOpen(true))
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
    >
      <Popover.Target>
        <FilterButton
          ref={button}
          isOpen={isOpen}
          onClick={() => setOpen(!isOpen)}
          onPointerEnter={() => void loadPanel()}
          onFocus={() => void loadPanel()}
        />
      </Popover.Target>
      <Popover.Dropdown className={styles.panel} aria-label={messages.filter.button}>
        <Suspense fallback={<div className={styles.panelWait} />}>
          <FilterPanel onClose={() => setOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
