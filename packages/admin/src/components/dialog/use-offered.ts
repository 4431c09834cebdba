import { availabilityOf, type FactsOf } from '@purser/domain/operations'
import { type Action, type ActionEndpoint, type ActionOptions, useAction } from '../../lib/action.ts'
import { useSeenVersion } from './seen-version.ts'
import { type StillOffered, useStillOffered } from './still-offered.ts'

interface OfferedOptions<E extends ActionEndpoint, Shown> extends ActionOptions<E> {
  /** The facts, usually the record, that decide whether the operation is offered. */
  readonly of: FactsOf<E['name']>
  /** The dialog's data. */
  readonly shown: Shown
  /** Current version of the record that the call locks and compares; for a dialog with input. */
  readonly version?: number | undefined
  /** The operator's input, as `Dialog` takes it. */
  readonly entered?: unknown
  /** For a dialog that stays mounted while closed: it does not end while closed. */
  readonly isOpen?: boolean
}

/**
 * For a dialog that performs an operation on a record: ends when the operation is no longer offered (`useStillOffered`), and
 * sends the version that the input applies to (`useSeenVersion`).
 *
 *   const ship = useOffered(shipOrder, {
 *     of: facts, shown: [now], version: now.version, entered, success: words.done, onSuccess: onClose,
 *   })
 *   const [fulfillment] = ship.shown
 *   <OperationDialog call={ship} onComplete={() => void ship.run({ params, body })} …>
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

type RecordOptions<E extends ActionEndpoint> = Omit<OfferedOptions<E, never>, 'of' | 'shown' | 'version'>

/**
 * `useOffered` for an operation on the record that the dialog shows, in the version that it shows:
 *
 *   const create = useOfferedOn(createSwap, now, { entered, success: words.done, onSuccess: onClose })
 *   const [order] = create.shown
 */
export function useOfferedOn<
  E extends ActionEndpoint,
  Record extends FactsOf<E['name']> & { readonly version?: number | undefined },
>(call: E, record: Record, options: RecordOptions<E>): Action<E> & StillOffered<readonly [Record]> {
  return useOffered(call, { ...options, of: record, shown: [record], version: record.version })
}
