import { availabilityOf } from '@purser/domain/operations'
import { type Action, type ActionEndpoint, type ActionOptions, useAction } from '../../../lib/action.ts'
import type { CallInput } from '../../../lib/call-api.ts'
import type { DraftDetail } from './draft-detail.ts'

/**
 * Changes a draft in the version that is shown. For another version the server refuses it, and the draft is loaded again; what
 * was typed stays and can be sent again. `over` says to an open dialog why the draft can no longer be changed.
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
