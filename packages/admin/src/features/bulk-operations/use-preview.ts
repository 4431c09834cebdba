import { createBulkOperation } from '@purser/contract/bulk-operations'
import type { BodyInput } from '@purser/contract/endpoints'
import { type BulkOperationName, bulkOperation } from '@purser/domain/bulk-operations'
import { useNavigate } from '@tanstack/react-router'
import { useLeave } from '../../components/leave/use-leave.ts'
import { toastSavedElsewhere } from '../../components/toast/toast-action.tsx'
import { useAction } from '../../lib/action.ts'
import { useOpenedFromHere } from '../../lib/way-back.ts'
import { recordsBody, type SelectedRecords } from './selected-records.ts'

type Fields = Partial<Pick<BodyInput<typeof createBulkOperation>, 'body' | 'bodies' | 'ids' | 'filter'>>

export interface Preview {
  readonly isPending: boolean
  /** Plans an operation on the selected records, and opens its page. `ids` in `fields` replace the selected records. */
  readonly plan: (operation: BulkOperationName, records: SelectedRecords, fields?: Fields) => Promise<boolean>
}

/** Opens the preview of a bulk operation; its way back leads to the list, called `label`. */
export function usePreview(label: string): Preview {
  const navigate = useNavigate()
  const leave = useLeave()
  const openedFrom = useOpenedFromHere(label)
  const create = useAction(createBulkOperation, {
    onSuccess: ({ bulk_operation }) => {
      const { id, operation } = bulk_operation
      const show = () => navigate({ to: '/a/bulk-operations/$id', params: { id }, state: openedFrom() })
      leave(show, () => toastSavedElsewhere(bulkOperation(operation).label, show))
    },
  })
  return {
    isPending: create.isPending,
    plan: (operation, records, fields) => {
      const named = fields?.ids === undefined ? recordsBody(records) : {}
      return create.run({ body: { operation, ...named, ...fields } })
    },
  }
}
