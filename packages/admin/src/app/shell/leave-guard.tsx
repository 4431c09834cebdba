import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { DiscardQuestion } from '../../components/dialog/discard-question.tsx'
import { dropUnsaved, hasUnsaved } from '../../lib/unsaved.ts'

/** Another search of the same page takes nothing away from it. */
const wouldLose: ShouldBlockFn = ({ current, next }) =>
  current.pathname !== next.pathname && hasUnsaved(next.pathname)

/**
 * Asks before a page is left on which something was entered and not saved, whatever the way out: a link, a key, the
 * browser's buttons. A reload and the closing of the tab are asked about by the browser, in its own words.
 */
export function LeaveGuard() {
  const leaving = useBlocker({
    shouldBlockFn: wouldLose,
    enableBeforeUnload: () => hasUnsaved(),
    withResolver: true,
  })
  if (leaving.status !== 'blocked') return null
  function discard(): void {
    dropUnsaved(leaving.next?.pathname)
    leaving.proceed?.()
  }
  return <DiscardQuestion onKeep={leaving.reset} onDiscard={discard} />
}
