import { availabilityOf, type FactsOf } from '@purser/domain/operations'
import { type Action, type ActionEndpoint, type ActionOptions, useAction } from '../../lib/action.ts'
import { useSeenVersion } from './seen-version.ts'
import { type StillOffered, useStillOffered } from './still-offered.ts'

interface OfferedOptions<E extends ActionEndpoint, Shown> extends ActionOptions<E> {
  /** The record, or what else of it decides whether the operation is offered. */
  readonly of: FactsOf<E['name']>
  /** The dialog's data. */
  readonly shown: Shown
  /** Current version of the record that the call locks and compares; for a dialog with input. */
  readonly version?: number | undefined
  /** The operator's input, as `Dialog` takes it. */
  readonly entered?: unknown
  /** For a dialog that exists while it is closed, too: nothing ends then. */
  readonly isOpen?: boolean
}

/**
 * For a dialog that performs an operation on a record: ends when the operation is no longer offered (`useStillOffered`), and
 * sends the version that the input applies to (`useSeenVersion`).
 *
 *   const create = useOffered(createSwap, {
 *     of: now, shown: [now], version: now.version, entered, success: words.done, onSuccess: onClose,
 *   })
 *   const [order] = create.shown
 *   <OperationDialog call={create} onComplete={() => void create.run({ params, body })} …>
 */
export function useOffered<E extends ActionEndpoint, const Shown extends readonly unknown[]>(
  call: E,
  { of, shown, version, entered, isOpen = true, ...options }: OfferedOptions<E, Shown>,
): Action<E> & StillOffered<Shown> {
  const seen = useSeenVersion(version, entered)
  const { run, isPending } = useAction(call, {
    ...options,
    onError: (error) => {
      seen.settle(error)
      return options.onError?.(error) ?? false
    },
  })
  const offer = availabilityOf<E['name']>(call.name, of)
  return {
    isPending,
    run: (input, given) => run(input, { seenVersion: seen.read(), ...given }),
    ...useStillOffered(offer, isPending || !isOpen, shown),
  }
}
