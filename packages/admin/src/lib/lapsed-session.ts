import { createShared } from './shared-state.ts'

const isLapsed = createShared(false)

/** Says that the session has ended under unsaved work, and later that this has been dealt with. */
export function setSessionLapsed(now: boolean): void {
  isLapsed.set(now)
}

export function useIsSessionLapsed(): boolean {
  return isLapsed.use()
}
