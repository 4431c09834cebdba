import { updateOrder } from '@purser/contract/orders'
import { useState } from 'react'
import { AssigneeSelect } from '../../../components/assignee/assignee-select.tsx'
import { useAssigneeNames } from '../../../components/assignee/operators.ts'
import { OperationDialog } from '../../../components/dialog/operation-dialog.tsx'
import { useRefusedFields } from '../../../components/form/use-refused-fields.ts'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import { useAction } from '../../../lib/action.ts'
import { messages } from '../orders-messages.ts'

const words = messages.assignee

interface AssignDialogProps {
  readonly order: OrderDetail
  readonly onClose: () => void
}

/** Assigns an operator to an order, also to a canceled one. */
export function AssignDialog({ order, onClose }: AssignDialogProps) {
  // The version that the assignee was read with.
  const [{ before, version }] = useState({ before: order.assignee_id, version: order.version })
  const [chosen, setChosen] = useState(before)
  const refused = useRefusedFields(['assignee_id'])
  const [name] = useAssigneeNames(chosen === null ? [] : [chosen])
  const update = useAction(updateOrder, {
    success: words.saved(name ?? null),
    onSuccess: onClose,
    onError: refused.show,
  })
  const isSame = chosen === before

  const save = () =>
    update.run(
      { params: { id: order.id }, body: { assignee_id: chosen } },
      version === undefined ? {} : { seenVersion: version },
    )

  return (
    <OperationDialog
      title={words.assign}
      label={words.assign}
      entered={isSame ? null : chosen}
      call={update}
      refused={refused}
      complete={words.save}
      isComplete={!isSame}
      onComplete={() => void save()}
      onClose={onClose}
    >
      <AssigneeSelect value={chosen} onChange={setChosen} error={refused.at('assignee_id')} />
    </OperationDialog>
  )
}
