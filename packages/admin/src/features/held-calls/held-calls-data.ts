import { type HeldCall, listHeldCalls } from '@purser/contract/held-calls'
import { doneWords, hasUndoWindow } from '@purser/domain/undo'
import { useResource } from '../../lib/resource.ts'
import { operatorName } from '../../lib/session.ts'

const isPassing = ({ held_calls }: { readonly held_calls: readonly HeldCall[] }) =>
  held_calls.some(({ status }) => status === 'held')

/** The latest calls that could be undone, of everyone. */
export function useLatestCalls() {
  return useResource(listHeldCalls, { query: { limit: 20 } }, { isPassing }).data?.held_calls ?? []
}

/** The latest calls on a record that can be undone, or failed. */
export function useCallsOn(id: string | undefined) {
  return (
    useResource(
      listHeldCalls,
      { query: { limit: 5, record_id: id ?? '' } },
      { isEnabled: id !== undefined, isPassing },
    ).data?.held_calls ?? []
  )
}

export const failedInput = {
  query: { status: ['failed' as const], is_dismissed: 'false' as const, limit: 20 },
}

/** The calls that were refused at the end of their window, until someone dismisses them. */
export const useFailedCalls = () => useResource(listHeldCalls, failedInput).data?.held_calls ?? []

/** What a call has done, in words. */
export const doneBy = ({ operation, money }: HeldCall): string =>
  hasUndoWindow(operation) ? doneWords(operation, money) : operation

/** Who made a call: its API key or operator. */
export const callerOf = ({ actor, api_key }: HeldCall): string => api_key?.name ?? operatorName(actor)
