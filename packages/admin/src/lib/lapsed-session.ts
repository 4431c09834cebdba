import { createShared } from './shared-state.ts'

const isLapsed = createShared(false)

/** Sets whether the session has ended while there is unsaved work. */
export function setSessionLapsed(now: boolean): void {
  isLapsed.set(now)
}

export function useIsSessionLapsed(): boolean {
  return isLapsed.use()
}
