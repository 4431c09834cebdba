import { useBlocker } from '@tanstack/react-router'
import { DiscardQuestion } from '../dialog/discard-question.tsx'

/** Asks before a page is left on which something was entered and not saved. */
export function LeaveGuard({ isUnsaved }: { readonly isUnsaved: () => boolean }) {
  const leaving = useBlocker({ shouldBlockFn: isUnsaved, enableBeforeUnload: isUnsaved, withResolver: true })
  if (leaving.status !== 'blocked') return null
  return <DiscardQuestion onKeep={leaving.reset} onDiscard={leaving.proceed} />
}
