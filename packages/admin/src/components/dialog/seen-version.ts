import { useRef } from 'react'
import { isStale } from '../../lib/api-error.ts'
import { useIsChanged } from '../../lib/unsaved.ts'

/** A version of a record, and whether a call that named it was refused for a newer one. */
interface NamedVersion {
  readonly version: number | undefined
  readonly isRefused: boolean
}

/** Returns the version that a dialog sends once the record is shown in version `shown`. */
export function nextNamed(named: NamedVersion, shown: number | undefined, isEntered: boolean): NamedVersion {
  const isLookedAtAgain = named.isRefused && shown !== named.version
  return isEntered && !isLookedAtAgain ? named : { version: shown, isRefused: false }
}

export interface SeenVersion {
  /** For `run`'s `seenVersion`. */
  readonly read: () => number | undefined
  /** Call with the error of a failed request. */
  readonly settle: (error: unknown) => void
}

/**
 * Returns the version that a dialog's input applies to: the one shown when input began, even if others change the record. After a
 * refusal the operator knows about the change, so the next version shown applies.
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
