import { useRef } from 'react'
import { isStale } from '../../lib/api-error.ts'
import { useIsChanged } from '../../lib/unsaved.ts'

/** A version of a record, and whether a call that named it was refused for a newer one. */
interface NamedVersion {
  readonly version: number | undefined
  readonly isRefused: boolean
}

/** What a dialog names once the record is shown in this version. */
export function nextNamed(named: NamedVersion, shown: number | undefined, isEntered: boolean): NamedVersion {
  const isLookedAtAgain = named.isRefused && shown !== named.version
  return isEntered && !isLookedAtAgain ? named : { version: shown, isRefused: false }
}

export interface SeenVersion {
  /** For `run`'s `seenVersion`. */
  readonly read: () => number | undefined
  /** To be called with the error of a call. */
  readonly settle: (error: unknown) => void
}

/**
 * The version of a record for which something was entered in a dialog over it. It is the one that is shown until anything is entered,
 * and stays that one while others change the record. Who was refused for it has been told: then it is the next that is shown.
 */
export function useSeenVersion(shown: number | undefined, entered: unknown): SeenVersion {
  const isEntered = useIsChanged(entered)
  const named = useRef<NamedVersion>({ version: shown, isRefused: false })
  named.current = nextNamed(named.current, shown, isEntered)
  return {
    read: () => named.current.version,
    settle: (error) => {
      if (isStale(error)) named.current = { ...named.current, isRefused: true }
    },
  }
}
