import { Button, Group } from '@mantine/core'
import { updateOrder } from '@purser/contract/orders'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { HeldFields } from '../../../components/form/held-fields.tsx'
import { useRefusedFields } from '../../../components/form/use-refused-fields.ts'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import { TagsField } from '../../../components/tags-field/tags-field.tsx'
import { useAction } from '../../../lib/action.ts'
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx'
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

  function save(event: FormEvent): void {
    event.preventDefault()
    void update.run(
      { params: { id: order.id }, body: { tags: [...tags] } },
      version === undefined ? {} : { seenVersion: version },
    )
  }

  return (
    <Dialog title={words.edit} entered={isSame ? null : tags} onClose={onClose}>
      <form ref={refused.form} aria-label={words.edit} onSubmit={save} onChange={refused.clear}>
        <HeldFields isSaving={update.isPending}>
          <TagsField
            label={words.field}
            description={words.hint}
            openOnFocus={false}
            data={known}
            value={tags}
            onChange={setTags}
            error={refused.at('tags')}
          />
          <DialogFoot>
            <Group justify="flex-end">
              <Button type="submit" loading={update.isPending} disabled={isSame}>
                {words.save}
              </Button>
            </Group>
          </DialogFoot>
        </HeldFields>
      </form>
    </Dialog>
  )
}
