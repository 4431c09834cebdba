import { Burger, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Command } from '../../components/commands/command.ts'
import { Commands } from '../../components/commands/commands.tsx'
import { ShortcutsDialog } from '../../components/commands/shortcuts-dialog.tsx'
import { sections } from '../sections.ts'
import { Navigation } from './navigation.tsx'
import { OperatorMenu } from './operator-menu.tsx'
import { focusSearch, SearchBox } from './search-box.tsx'
import styles from './shell.module.css'

/** What stands around every page of the back office: search, sections, operator. On a narrow screen a drawer holds them. */
export function Shell() {
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [isHelpOpen, setHelpOpen] = useState(false)
  const content = useRef<HTMLElement>(null)
  useFocusOnArrival(content)

  return (
    <div className={styles.shell}>
      <button type="button" className="skip-link" onClick={() => content.current?.focus()}>
        Skip to content
      </button>
      <Commands list={useShellCommands(() => setHelpOpen(true))} />
      {isNarrow ? <NarrowRail /> : <WideRail />}
      <main id="content" className={styles.content} ref={content} tabIndex={-1}>
        <Outlet />
      </main>
      <ShortcutsDialog isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  )
}

function WideRail() {
  return (
    <aside className={styles.rail} aria-label="Back office">
      <p className={styles.brand}>Purser</p>
      <SearchBox />
      <Navigation />
      <OperatorMenu />
    </aside>
  )
}

function NarrowRail() {
  const [isOpen, setOpen] = useState(false)
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
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        size="17rem"
        title="Purser"
        transitionProps={{ duration: 120 }}
        closeButtonProps={{ 'aria-label': 'Close navigation' }}
        classNames={{
          content: styles.drawer ?? '',
          body: styles.drawerBody ?? '',
          header: styles.drawer ?? '',
        }}
      >
        <Navigation />
        <OperatorMenu />
      </Drawer>
    </aside>
  )
}

/** A new page is read from its beginning, unless the operator is typing in the search box. */
function useFocusOnArrival(content: { readonly current: HTMLElement | null }): void {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const seen = useRef(pathname)
  useEffect(() => {
    if (seen.current === pathname) return
    const isFirst = seen.current === undefined
    seen.current = pathname
    const focused = document.activeElement
    if (isFirst || focused?.tagName === 'INPUT' || content.current?.contains(focused)) return
    content.current?.focus({ preventScroll: true })
  }, [pathname, content])
}

function useShellCommands(openHelp: () => void): Command[] {
  const navigate = useNavigate()
  const group = 'Everywhere'
  const jumps = sections.flatMap((section) =>
    'keys' in section
      ? [
          {
            id: `go-to-${section.path}`,
            group,
            label: `Go to ${section.label.toLowerCase()}`,
            keys: section.keys,
            effect: () => void navigate({ to: section.path }),
          },
        ]
      : [],
  )
  return [
    { id: 'search', group, label: 'Search', keys: '/', effect: focusSearch },
    ...jumps,
    { id: 'help', group, label: 'Show these shortcuts', keys: '?', effect: openHelp },
  ]
}
