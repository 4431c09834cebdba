import { updateOrder } from '@purser/contract/orders'
import { useState } from 'react'
import { OperationDialog } from '../../../components/dialog/operation-dialog.tsx'
import { useRefusedFields } from '../../../components/form/use-refused-fields.ts'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import { TagsField } from '../../../components/tags-field/tags-field.tsx'
import { useAction } from '../../../lib/action.ts'
import { useOrderTags } from '../order-tags.ts'
import { messages } from '../orders-messages.ts'

const words = messages.tags

interface EditTagsDialogProps {
  readonly order: OrderDetail
  readonly onClose: () => void
}

/** Edits the tags of an order, also of a canceled one. */
export function EditTagsDialog({ order, onClose }: EditTagsDialogProps) {
  // The version that the tags were read with.
  const [{ before, version }] = useState({ before: order.tags, version: order.version })
  const [tags, setTags] = useState<readonly string[]>(before)
  const known = useOrderTags()
  const refused = useRefusedFields(['tags'])
  const update = useAction(updateOrder, { success: words.saved, onSuccess: onClose, onError: refused.show })
  const isSame = tags.join() === before.join()

  const save = () =>
    update.run(
      { params: { id: order.id }, body: { tags: [...tags] } },
      version === undefined ? {} : { seenVersion: version },
    )

  return (
    <OperationDialog
      title={words.edit}
      label={words.edit}
      entered={isSame ? null : tags}
      call={update}
      refused={refused}
      complete={words.save}
      isComplete={!isSame}
      onComplete={() => void save()}
      onClose={onClose}
    >
      <TagsField
        label={words.field}
        description={words.hint}
        openOnFocus={false}
        data={known}
        value={tags}
        onChange={setTags}
        error={refused.at('tags')}
        data-autofocus
      />
    </OperationDialog>
  )
}
