import { useState } from 'react'
import { OperationDialog } from '../dialog/operation-dialog.tsx'
import type { RefusedFields } from '../form/use-refused-fields.ts'
import { TagsField } from './tags-field.tsx'
import { tagsMessages } from './tags-messages.ts'

interface TagsDialogProps {
  /** The record's tags when the dialog was opened. */
  readonly before: readonly string[]
  /** The suggested tags. */
  readonly known: readonly string[]
  readonly call: { readonly isPending: boolean }
  readonly refused: RefusedFields
  readonly onSave: (tags: string[]) => void
  readonly onClose: () => void
}

/** Edits the tags of a record. */
export function TagsDialog({ before, known, call, refused, onSave, onClose }: TagsDialogProps) {
  const [tags, setTags] = useState<readonly string[]>(before)
  const isSame = tags.join() === before.join()
  return (
    <OperationDialog
      title={tagsMessages.edit}
      label={tagsMessages.edit}
      entered={isSame ? null : tags}
      call={call}
      refused={refused}
      complete={tagsMessages.save}
      isComplete={!isSame}
      onComplete={() => onSave([...tags])}
      onClose={onClose}
    >
      <TagsField
        label={tagsMessages.field}
        description={tagsMessages.hint}
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
