import { availabilityOf } from '@purser/domain/operations'
import { type Action, type ActionEndpoint, type ActionOptions, useAction } from '../../../lib/action.ts'
import type { CallInput } from '../../../lib/call-api.ts'
import type { DraftDetail } from './draft-detail.ts'

/**
 * A change of a draft as it is seen: whoever saw another version is told, nothing is done, and the draft is read again. What was
 * typed stays, and can be sent once more. `over` is why nothing of it can be changed any more, for the dialog that is open.
 */
export function useDraftChange<E extends ActionEndpoint>(
  endpoint: E,
  draft: DraftDetail,
  options: ActionOptions<E> = {},
): Omit<Action<E>, 'run'> & {
  readonly run: (input: CallInput<E>) => Promise<boolean>
  readonly over: string | undefined
} {
  const { run, isPending } = useAction(endpoint, options)
  const offer = availabilityOf('update-draft-order', draft)
  const over = offer.isAvailable || isPending ? undefined : offer.reason
  return { isPending, over, run: (input) => run(input, { seenVersion: draft.version }) }
}
