import { useRef } from 'react'
import { DialogsOverPages } from '../../components/dialog/over-pages.tsx'
import { HeldStrip, UndoToasts } from '../../features/held-calls/index.ts'
import { InboxButton } from '../../features/mentions/index.ts'
import { lazyPart } from '../../lib/code/lazy-part.ts'
import { Wordmark } from '../../ui/brand/wordmark.tsx'
import { useIsNarrow } from '../../ui/narrow.ts'
import { Banners } from './banners.tsx'
import { FocusOnArrival } from './focus-on-arrival.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { LiveChanges } from './live-changes.tsx'
import { NarrowRail } from './narrow-rail.tsx'
import { Navigation } from './navigation.tsx'
import { OperatorMenu } from './operator-menu.tsx'
import { OthersHere } from './others-here.tsx'
import { PageOutlet } from './page-outlet.tsx'
import { SearchBox } from './search-box.tsx'
import { SessionGuard } from './session-guard.tsx'
import styles from './shell.module.css'
import { ShellKeys } from './shell-keys.tsx'
import { StoreName } from './store-name.tsx'

const KeptViews = lazyPart(async () => (await import('./kept-views.tsx')).KeptViews, {
  isExtra: true,
})

/**
 * The frame around every page of the back office: search, sections, operator. On a narrow screen they are in a drawer.
 * It reads nothing from the address, so that navigating redraws only the page.
 */
export function Shell() {
  const isNarrow = useIsNarrow()
  const content = useRef<HTMLElement>(null)
  return (
    <div className={styles.shell}>
      <button type="button" className="skip-link" onClick={() => content.current?.focus()}>
        Skip to content
      </button>
      {isNarrow ? <NarrowRail /> : <WideRail />}
      <main id="content" className={styles.content} ref={content} tabIndex={-1}>
        <OthersHere />
        <HeldStrip />
        <PageOutlet />
      </main>
      <Banners />
      <LiveChanges />
      <KeptViews />
      <ShellKeys />
      <UndoToasts />
      <SessionGuard />
      <LeaveGuard />
      <DialogsOverPages />
      <FocusOnArrival content={content} />
    </div>
  )
}

function WideRail() {
  return (
    <aside className={styles.rail} aria-label="Back office">
      <div className={styles.brand}>
        <div className={styles.brandLine}>
          <Wordmark />
          <InboxButton />
        </div>
        <StoreName />
      </div>
      <SearchBox />
      <Navigation />
      <OperatorMenu />
    </aside>
  )
}
