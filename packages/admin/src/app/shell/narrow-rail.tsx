import { Burger } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { SearchBox } from './search-box.tsx'
import styles from './shell.module.css'
import { useWasTrue } from './use-was-true.ts'

const loadDrawer = () => import('./narrow-drawer.tsx')
const NarrowDrawer = lazy(async () => ({ default: (await loadDrawer()).NarrowDrawer }))

/** The bar at the top of a narrow screen: the way to the sections, and the search. */
export function NarrowRail() {
  const [isOpen, setOpen] = useState(false)
  const isWanted = useWasTrue(isOpen)
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving at another page closes the drawer
  useEffect(() => setOpen(false), [pathname])
  return (
    <aside className={styles.bar} aria-label="Back office">
      <Burger
        opened={isOpen}
        onClick={() => setOpen(true)}
        onPointerEnter={() => void loadDrawer()}
        onFocus={() => void loadDrawer()}
        size="sm"
        aria-label="Open navigation"
        aria-expanded={isOpen}
      />
      <SearchBox />
      <Suspense>{isWanted && <NarrowDrawer isOpen={isOpen} onClose={() => setOpen(false)} />}</Suspense>
    </aside>
  )
}
