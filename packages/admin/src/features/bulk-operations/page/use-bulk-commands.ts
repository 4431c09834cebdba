import {
  type BulkOperation,
  cancelBulkOperation,
  confirmBulkOperation,
  retryBulkOperation,
  undoBulkOperation,
} from '@purser/contract/bulk-operations'
import { bulkFactsOf, bulkOperation } from '@purser/domain/bulk-operations'
import { useNavigate } from '@tanstack/react-router'
import type { Command } from '../../../components/commands/command.ts'
import { commandOf } from '../../../components/commands/operation-command.ts'
import { useLeave } from '../../../components/leave/use-leave.ts'
import { toastSavedElsewhere } from '../../../components/toast/toast-action.tsx'
import { useAction } from '../../../lib/action.ts'
import { headingOf } from '../bulk-heading.ts'
import { messages } from '../bulk-operations-messages.ts'

const words = messages.toasts

type Commands = Readonly<Record<'start' | 'cancel' | 'retry' | 'undo', Command>>

/** What can be done with a bulk operation. Its preview has been the question, so nothing is asked again. */
export function useBulkCommands(bulk: BulkOperation): Commands {
  const navigate = useNavigate()
  const leave = useLeave()
  const isRunning = bulk.status === 'running'
  const confirm = useAction(confirmBulkOperation, { success: words.started })
  const cancel = useAction(cancelBulkOperation, { success: isRunning ? words.stopped : words.discarded })
  const retry = useAction(retryBulkOperation, { success: words.retried })
  const undo = useAction(undoBulkOperation, {
    onSuccess: ({ bulk_operation }) => {
      const { id } = bulk_operation
      const show = () => navigate({ to: '/a/bulk-operations/$id', params: { id }, state: true })
      leave(show, () => toastSavedElsewhere(headingOf(bulk_operation), show))
    },
  })
  const of = bulkFactsOf(bulk)
  const input = { params: { id: bulk.id } }
  return {
    start: {
      ...commandOf('confirm-bulk-operation', {
        of,
        effect: () => void confirm.run(input),
        isPending: confirm.isPending,
      }),
      keys: 'meta+enter,ctrl+enter',
      isDangerous: bulkOperation(bulk.operation).isDangerous ?? false,
    },
    cancel: commandOf('cancel-bulk-operation', {
      of,
      effect: () => void cancel.run(input),
      isPending: cancel.isPending,
    }),
    retry: {
      ...commandOf('retry-bulk-operation', {
        of,
        effect: () => void retry.run(input),
        isPending: retry.isPending,
      }),
      // That nothing failed shows anyway.
      unavailable: 'hide',
    },
    undo: {
      ...commandOf('undo-bulk-operation', {
        of,
        effect: () => void undo.run(input),
        isPending: undo.isPending,
      }),
      ...(of.hasInverse ? {} : { unavailable: 'hide' as const }),
    },
  }
}
