import { type Customer, updateCustomer } from '@purser/contract/customers'
import { useState } from 'react'
import { useRefusedFields } from '../../components/form/use-refused-fields.ts'
import { TagsDialog } from '../../components/tags-field/tags-dialog.tsx'
import { tagsMessages } from '../../components/tags-field/tags-messages.ts'
import { useAction } from '../../lib/action.ts'
import { useCustomerTags } from './customer-tags.ts'

interface EditTagsDialogProps {
  readonly customer: Customer
  readonly onClose: () => void
}

/** Edits the tags of a customer. */
export function EditTagsDialog({ customer, onClose }: EditTagsDialogProps) {
  // The version that the tags were read with.
  const [{ id, tags: before, version: seenVersion }] = useState(customer)
  const refused = useRefusedFields(['tags'])
  const update = useAction(updateCustomer, {
    success: tagsMessages.saved,
    onSuccess: onClose,
    onError: refused.show,
  })
  return (
    <TagsDialog
      before={before}
      known={useCustomerTags()}
      call={update}
      refused={refused}
      onSave={(tags) => void update.run({ params: { id }, body: { tags } }, { seenVersion })}
      onClose={onClose}
    />
  )
}
