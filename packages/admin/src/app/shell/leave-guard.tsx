import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { DiscardQuestion } from '../../components/dialog/discard-question.tsx'
import { dropUnsaved, hasUnsaved } from '../../lib/unsaved.ts'

/** Changing only the search of the same page loses nothing. */
const wouldLose: ShouldBlockFn = ({ current, next }) =>
  current.pathname !== next.pathname && hasUnsaved(next.pathname)

/**
 * Asks before leaving a page with unsaved input, whether by a link, a key or the browser's buttons. For a reload or a closed tab
 * the browser asks itself.
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
