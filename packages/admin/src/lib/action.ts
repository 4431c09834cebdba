import type { Endpoint, ResponseOf } from '@purser/contract/endpoints'
import { type OperationName, operations } from '@purser/domain/operations'
import { doneWords, hasUndoWindow } from '@purser/domain/undo'
import { onlineManager, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { isUnauthorized, mayHaveActed, messageOf } from './api-error.ts'
import { askUntilKnown } from './ask-until-known.ts'
import { type CallInput, type CallOptions, callApi, type LooseInput } from './call-api.ts'
import { useIdempotencyKey } from './idempotency-key.ts'
import { noteDeleted, readTouched } from './resource.ts'
import { lookingAtPast, useAsOf } from './routes/as-of.ts'
import { toastSuccess, useErrorToasts } from './toast.ts'
import { holdingOf, noteHeld } from './undo/held.ts'

/** An endpoint that changes something; its name is in domain's table of operations. */
export type ActionEndpoint = Endpoint & { readonly name: OperationName }

export interface ActionOptions<E extends ActionEndpoint> {
  /** Whether it signs in or out: cached data is then invalid, and refetching it would get a 401. */
  readonly isOfSession?: boolean
  /** The toast after a success. */
  readonly success?: string
  /** What was done, in the toast that offers to undo it; `success` or the operation's words where it is left out. */
  readonly done?: string
  /** The toast after a failure for which the server sent no message. */
  readonly fallback?: string
  /** The toast after any failure; replaces the server's message. */
  readonly failure?: string
  /** `isHeld`: it takes effect only after its undo window, which a toast counts down. */
  readonly onSuccess?: (response: ResponseOf<E>, isHeld: boolean) => void
  /** Returns true if it handled the error, e.g. a form that shows it at its field; no toast is shown then. */
  readonly onError?: (error: unknown) => boolean
}

/** Pass `idempotencyKey` where the request's key must outlive the component. */
type RunOptions = Pick<CallOptions, 'seenVersion' | 'seenPlan' | 'idempotencyKey'>

export interface Action<E extends ActionEndpoint> {
  /** Resolves to true on success. A second call during a running one does nothing and resolves to false. */
  readonly run: (input: CallInput<E>, options?: RunOptions) => Promise<boolean>
  readonly isPending: boolean
}

/**
 * Makes one change through the API, from button to toast. Queries that may show the changed kind of record are refetched after the
 * call, whether it succeeded or failed:
 *
 *   const capture = useAction(captureOrder, { success: messages.captured })
 *   <Button loading={capture.isPending} onClick={() => capture.run({ params: { id } })}>Capture</Button>
 *
 * Every POST carries an Idempotency-Key that belongs to the component. It is renewed after a success or a refusal
 * and kept while the outcome is unknown: a retry after a lost response never acts twice, and is refused if its input has
 * changed. When the server itself doesn't know the outcome, the call is repeated with the same key.
 */
export function useAction<E extends ActionEndpoint>(endpoint: E, options: ActionOptions<E> = {}): Action<E> {
  const queryClient = useQueryClient()
  const key = useIdempotencyKey()
  const isUnderWay = useRef(false)
  const errors = useErrorToasts()
  const asOf = useAsOf()
  const mutation = useMutation({
    mutationFn: ({ input, given }: { input: CallInput<E>; given: RunOptions }) => {
      const { idempotencyKey = key.read(), ...seen } = given
      const call = (options: CallOptions) =>
        callApi(endpoint, input, { ...seen, ...options, hasUndoWindow: hasUndoWindow(endpoint.name) })
      return endpoint.method === 'POST' ? askUntilKnown(call, idempotencyKey) : call({})
    },
  })

  async function run(input: CallInput<E>, given: RunOptions = {}): Promise<boolean> {
    if (isUnderWay.current) return false
    if (asOf !== null) {
      errors.show(lookingAtPast)
      return false
    }
    isUnderWay.current = true
    errors.clear()
    const takeBack = noteDeleted(deletedBy(endpoint, input))
    try {
      const response = await mutation.mutateAsync({ input, given })
      key.settle()
      refresh()
      const isHeld = offerUndo(endpoint, response, options)
      if (options.success && !isHeld) toastSuccess(options.success)
      options.onSuccess?.(response, isHeld)
      return true
    } catch (error) {
      key.settle(error)
      takeBack()
      // Offline, refetching would fail too: everything is refetched on reconnecting.
      if (!isUnauthorized(error) && onlineManager.isOnline()) refresh()
      tellFailure(error)
      return false
    } finally {
      isUnderWay.current = false
    }
  }

  function tellFailure(error: unknown): void {
    if (options.onError?.(error) || isUnauthorized(error)) return
    // Stays until dismissed: an operator who looked away must still learn that they have to check.
    if (mayHaveActed(error)) errors.show(messageOf(error), false)
    else errors.show(options.failure ?? messageOf(error, options.fallback))
  }

  function refresh(): void {
    if (!options.isOfSession) readChangedBy(queryClient, endpoint)
  }

  return { run, isPending: mutation.isPending }
}

/** Returns whether a call can still be undone, and then says so. */
function offerUndo(
  { name: operation }: ActionEndpoint,
  response: unknown,
  { done, success }: Pick<ActionOptions<ActionEndpoint>, 'done' | 'success'>,
): boolean {
  const holding = holdingOf(response)
  if (!holding || !hasUndoWindow(operation)) return false
  const { id, seconds, money } = holding
  const general = doneWords(operation, money)
  const words = money ? general : (done ?? success ?? general)
  noteHeld({ id, operation, done: words, seconds, endsAt: performance.now() + seconds * 1_000 })
  return true
}

/** Refetches all reads of the kinds of record that a call may affect, because the ids of parents and children are unknown here. */
export function readChangedBy(queryClient: QueryClient, { name }: ActionEndpoint): void {
  void readTouched(queryClient, [{ type: operations[name].changes, id: null }])
}

/** Returns the id of the record that a call deletes; undefined where it deletes only a part of one. */
function deletedBy({ method, path }: Endpoint, { params }: LooseInput): string | undefined {
  return method === 'DELETE' && path.endsWith('/:id') ? (params as { readonly id: string }).id : undefined
}
