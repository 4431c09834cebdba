import { updateOrder } from '@purser/contract/orders'
import { useState } from 'react'
import { useRefusedFields } from '../../../components/form/use-refused-fields.ts'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import { TagsDialog } from '../../../components/tags-field/tags-dialog.tsx'
import { tagsMessages } from '../../../components/tags-field/tags-messages.ts'
import { useAction } from '../../../lib/action.ts'
import { useOrderTags } from '../order-tags.ts'

interface EditTagsDialogProps {
  readonly order: OrderDetail
  readonly onClose: () => void
}

/** Edits the tags of an order, also of a canceled one. */
export function EditTagsDialog({ order, onClose }: EditTagsDialogProps) {
  // The version that the tags were read with.
  const [{ before, version }] = useState({ before: order.tags, version: order.version })
  const refused = useRefusedFields(['tags'])
  const update = useAction(updateOrder, {
    success: tagsMessages.saved,
    onSuccess: onClose,
    onError: refused.show,
  })
  return (
    <TagsDialog
      before={before}
      known={useOrderTags()}
      call={update}
      refused={refused}
      onSave={(tags) =>
        void update.run(
          { params: { id: order.id }, body: { tags } },
          version === undefined ? {} : { seenVersion: version },
        )
      }
      onClose={onClose}
    />
  )
}
