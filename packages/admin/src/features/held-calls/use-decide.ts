import { dismissHeldCall, finishHeldCall, undoHeldCall } from '@purser/contract/held-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../lib/action.ts'
import { readTouched } from '../../lib/resource.ts'
import { messages } from './undo-messages.ts'

/** Returns what undoes a held call, lets it take effect at once, or marks a failed one as seen. Then everything on the screen is read again. */
export function useDecide(id: string) {
  const queryClient = useQueryClient()
  const onSuccess = () => void readTouched(queryClient, null)
  const undo = useAction(undoHeldCall, { success: messages.undone, onSuccess })
  const finish = useAction(finishHeldCall, { onSuccess })
  const dismiss = useAction(dismissHeldCall, { onSuccess })
  const input = { params: { id } }
  return {
    undo: () => undo.run(input),
    finish: () => finish.run(input),
    dismiss: () => dismiss.run(input),
    isPending: undo.isPending || finish.isPending || dismiss.isPending,
  }
}
