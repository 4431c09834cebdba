import { useMediaQuery } from '@mantine/hooks'
import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Command } from '../../components/commands/command.ts'
import { Commands } from '../../components/commands/commands.tsx'
import { sections } from '../sections.ts'
import { NarrowRail } from './narrow-rail.tsx'
import { Navigation } from './navigation.tsx'
import { OperatorMenu } from './operator-menu.tsx'
import { focusSearch, SearchBox } from './search-box.tsx'
import styles from './shell.module.css'
import { useWasTrue } from './use-was-true.ts'

const ShortcutsDialog = lazy(async () => ({
  default: (await import('../../components/commands/shortcuts-dialog.tsx')).ShortcutsDialog,
}))

/** What stands around every page of the back office: search, sections, operator. On a narrow screen a drawer holds them. */
export function Shell() {
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [isHelpOpen, setHelpOpen] = useState(false)
  const isHelpWanted = useWasTrue(isHelpOpen)
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
      <Suspense>
        {isHelpWanted && <ShortcutsDialog isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />}
      </Suspense>
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
