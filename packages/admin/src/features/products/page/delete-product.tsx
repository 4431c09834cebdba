import { deleteProduct } from '@purser/contract/products'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { commandOf } from '../../../components/commands/operation-command.ts'
import { useLeave } from '../../../components/leave/use-leave.ts'
import { useAction } from '../../../lib/action.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { BackLink } from '../../../ui/page-header.tsx'
import type { ShownProduct } from '../products-data.ts'
import { messages } from './product-page-messages.ts'

const words = messages.deleting

/** Deleting the product: its command, and the question before it. */
export function useDeleteProduct(product: ShownProduct, back: BackLink) {
  const navigate = useNavigate()
  const leave = useLeave()
  const [isAsking, setAsking] = useState(false)
  const remove = useAction(deleteProduct, {
    success: messages.deleted,
    // What was typed about it has nowhere to go.
    onSuccess: () => leave(() => navigate({ to: back.to })),
  })
  const dialog = (
    <ConfirmDialog
      isOpen={isAsking}
      title={words.title}
      confirmLabel={words.confirm}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => void remove.run({ params: { id: product.id } })}
      onClose={() => setAsking(false)}
    >
      {words.effect(product.title, product.variants.length)}
    </ConfirmDialog>
  )
  const command = commandOf('delete-product', {
    effect: () => setAsking(true),
    isPending: remove.isPending,
  })
  return { command, dialog }
}
