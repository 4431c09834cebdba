import { addEditItem, removeEditItem, undoEditChange } from '@purser/contract/order-edits'
import { operations } from '@purser/domain/operations'
import { useState } from 'react'
import { CommandButton } from '../../../components/commands/command-button.tsx'
import { commandOf } from '../../../components/commands/operation-command.ts'
import type { EnteredItem } from '../../../components/item-dialog/entered-item.ts'
import { ItemDialog } from '../../../components/item-dialog/item-dialog.tsx'
import { regionOf } from '../../../components/line-items/order-detail.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { Card } from '../../../ui/card.tsx'
import { type EditProps, useEditChange } from '../order-edits-data.ts'
import { messages } from '../order-edits-messages.ts'
import { EditLine } from './edit-line.tsx'
import styles from './edit-page.module.css'
import { editRows } from './edit-rows.ts'

const words = messages.items

/** The order's items and added ones, with their quantities and prices to change. */
export function EditItemsCard({ order, edit, isFixed }: EditProps) {
  const [isAdding, setAdding] = useState(false)
  const remove = useEditChange(removeEditItem)
  const undo = useEditChange(undoEditChange)
  const add = commandOf('add-edit-item', { effect: () => setAdding(true) })
  return (
    <Card title={words.title} actions={!isFixed && <CommandButton command={add} />} isFlush>
      <ul className={styles.lines} tabIndex={-1}>
        {editRows(order, edit).map((row) => (
          <EditLine
            key={row.line.id}
            row={row}
            order={order}
            edit={edit}
            isFixed={isFixed}
            onRemove={() => void remove.run({ params: { id: edit.id, item_id: row.line.id } })}
            onUndo={() =>
              row.changeId !== undefined &&
              void undo.run({ params: { id: edit.id, change_id: row.changeId } })
            }
          />
        ))}
      </ul>
      {isAdding && <AddItemDialog order={order} edit={edit} onClose={() => setAdding(false)} />}
    </Card>
  )
}

interface AddItemDialogProps extends Pick<EditProps, 'order' | 'edit'> {
  readonly onClose: () => void
}

function AddItemDialog({ order, edit, onClose }: AddItemDialogProps) {
  const [error, setError] = useState<string>()
  const add = useEditChange(addEditItem, {
    onSuccess: onClose,
    onError: (failure) => {
      const isOfField = failure instanceof ApiError && failure.field !== undefined
      if (isOfField) setError(failure.message)
      return isOfField
    },
  })
  function save({ variant_id, title, quantity, unit_price, includes_tax }: EnteredItem): void {
    const own = variant_id === null ? { title } : { variant_id }
    const body = { ...own, quantity, ...(unit_price !== null && { unit_price, includes_tax }) }
    void add.run({ params: { id: edit.id }, body })
  }
  return (
    <ItemDialog
      title={operations['add-edit-item'].label}
      region={regionOf(order)}
      isPending={add.isPending}
      error={error}
      onEntered={() => setError(undefined)}
      onSave={save}
      onClose={onClose}
    />
  )
}
