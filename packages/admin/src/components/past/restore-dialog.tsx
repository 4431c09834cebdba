import type { PastKind } from '@purser/domain/past'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readChangedBy } from '../../lib/action.ts'
import { isPlanChanged, messageOf } from '../../lib/api-error.ts'
import { askUntilKnown } from '../../lib/ask-until-known.ts'
import { callApi, planCall } from '../../lib/call-api.ts'
import { useIdempotencyKey } from '../../lib/idempotency-key.ts'
import { AsOfContext } from '../../lib/routes/as-of.ts'
import { toastSuccess } from '../../lib/toast.ts'
import record from '../../ui/record.module.css'
import { Loaded } from '../dialog/loaded.tsx'
import { OperationDialog } from '../dialog/operation-dialog.tsx'
import { PlanEffects } from '../plan/plan-effects.tsx'
import { messages } from './past-messages.ts'
import { restoringCalls } from './restoring-calls.ts'

const words = messages.dialog

export interface Restoring {
  readonly kind: PastKind
  readonly id: string
  readonly name: string
  /** The fields as they were. */
  readonly body: Readonly<Record<string, unknown>>
  readonly names?: Readonly<Record<string, string>>
}

interface RestoreDialogProps extends Restoring {
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Shows what restoring fields would change, and changes exactly that. */
export function RestoreDialog({ kind, id, name, body, names = {}, onDone, onClose }: RestoreDialogProps) {
  const { update } = restoringCalls[kind]
  const isSame = Object.keys(body).length === 0
  const input = { params: { id }, body }
  const planned = useQuery({
    queryKey: ['plan', 'restore', id, body],
    queryFn: ({ signal }) => planCall(update, input, { signal }),
    enabled: !isSame,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const { restore, isPending, error } = useRestoring(() => void planned.refetch(), onDone)
  const token = planned.isFetching ? undefined : planned.data?.token
  return (
    // It changes the present.
    <AsOfContext value={null}>
      <OperationDialog
        title={words.title(name)}
        entered={null}
        call={{ isPending }}
        effect={words.effect}
        remark={!isSame && planned.isFetching ? words.planning : undefined}
        complete={words.complete}
        isComplete={token !== undefined}
        isReady
        onComplete={() => token !== undefined && void restore({ kind, input, token })}
        onClose={onClose}
      >
        {isSame ? (
          <p>{words.same}</p>
        ) : (
          <Loaded load={planned}>{(plan) => <PlanEffects plan={plan} names={names} />}</Loaded>
        )}
        <p className={record.quiet}>{words.left}</p>
        {error !== undefined && <p role="alert">{error}</p>}
      </OperationDialog>
    </AsOfContext>
  )
}

interface Asked {
  readonly kind: PastKind
  readonly input: { readonly params: { readonly id: string }; readonly body: object }
  readonly token: string
}

function useRestoring(onChanged: () => void, onDone: () => void) {
  const queryClient = useQueryClient()
  const key = useIdempotencyKey()
  const [error, setError] = useState<string>()
  const call = useMutation({
    mutationFn: ({ kind, input, token }: Asked) =>
      askUntilKnown(
        // The call's type is unknown here.
        (options) => callApi(restoringCalls[kind].update, input as never, { ...options, seenPlan: token }),
        key.read(),
      ),
  })
  async function restore(asked: Asked): Promise<void> {
    setError(undefined)
    try {
      await call.mutateAsync(asked)
      key.settle()
      toastSuccess(words.done)
      onDone()
    } catch (failure) {
      key.settle(failure)
      setError(isPlanChanged(failure) ? words.changed : messageOf(failure))
      if (isPlanChanged(failure)) onChanged()
    }
    readChangedBy(queryClient, restoringCalls[asked.kind].update)
  }
  return { restore, isPending: call.isPending, error }
}
