import { availabilityOf, type FactsOf } from '@purser/domain/operations'
import { type Action, type ActionEndpoint, type ActionOptions, useAction } from '../../lib/action.ts'
import { type StillOffered, useStillOffered } from './still-offered.ts'

interface OfferedOptions<E extends ActionEndpoint, Shown> extends ActionOptions<E> {
  /** The record, or what else of it decides whether the operation is offered. */
  readonly of: FactsOf<E['name']>
  /** What the dialog is made of. */
  readonly shown: Shown
  /** For a dialog that exists while it is closed, too: nothing ends then. */
  readonly isOpen?: boolean
}

/**
 * What a dialog over a record is for: an operation, as long as it is offered there (`useStillOffered`).
 *
 *   const create = useOffered(createSwap, { of: now, shown: [now], success: words.done, onSuccess: onClose })
 *   const [order] = create.shown
 *   <OperationDialog call={create} onComplete={() => void create.run({ params, body })} …>
 */
export function useOffered<E extends ActionEndpoint, const Shown extends readonly unknown[]>(
  call: E,
  { of, shown, isOpen = true, ...options }: OfferedOptions<E, Shown>,
): Action<E> & StillOffered<Shown> {
  const action = useAction(call, options)
  const offer = availabilityOf<E['name']>(call.name, of)
  return { ...action, ...useStillOffered(offer, action.isPending || !isOpen, shown) }
}
