import { Burger } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { InboxButton } from '../../features/mentions/index.ts'
import { lazyOpened } from '../../lib/code/lazy-part.ts'
import { useFetchedAtRest } from '../../lib/code/use-fetched-at-rest.ts'
import { SearchBox } from './search-box.tsx'
import styles from './shell.module.css'
import { PaletteButton } from './shell-keys.tsx'

const loadDrawer = async () => (await import('./narrow-drawer.tsx')).NarrowDrawer
const NarrowDrawer = lazyOpened(loadDrawer)

/** The bar at the top of a narrow screen: menu, search and palette. */
export function NarrowRail() {
  const [isOpen, setOpen] = useState(false)
  useFetchedAtRest(loadDrawer)
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving at another page closes the drawer
  useEffect(() => setOpen(false), [pathname])
  return (
    <aside className={styles.bar} aria-label="Back office">
      <Burger
        opened={isOpen}
        onClick={() => setOpen(true)}
        size="sm"
        aria-label="Open navigation"
        aria-expanded={isOpen}
      />
      <SearchBox />
      <InboxButton />
      <PaletteButton />
      <NarrowDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
    </aside>
  )
}
