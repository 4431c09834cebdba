import { Stack, Text } from '@mantine/core'
import { deleteProduct, type ProductFigures, retrieveProductFigures } from '@purser/contract/products'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { commandOf } from '../../../components/commands/operation-command.ts'
import { useLeave } from '../../../components/leave/use-leave.ts'
import { useAction } from '../../../lib/action.ts'
import { useResource } from '../../../lib/resource.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { BackLink } from '../../../ui/page-header.tsx'
import type { ShownProduct } from '../products-data.ts'
import { messages } from './product-page-messages.ts'

const words = messages.deleting

/** The command that deletes the product, and its confirmation. */
export function useDeleteProduct(product: ShownProduct, back: BackLink) {
  const navigate = useNavigate()
  const leave = useLeave()
  const [isAsking, setAsking] = useState(false)
  const figures = useResource(retrieveProductFigures, { params: { id: product.id } }, { isEnabled: isAsking })
  const remove = useAction(deleteProduct, {
    success: messages.deleted,
    // Unsaved input about the product can't be saved anymore.
    onSuccess: () => leave(() => navigate({ to: back.to })),
  })
  const dialog = (
    <ConfirmDialog
      isOpen={isAsking}
      title={words.title}
      confirmLabel={words.confirm}
      isDangerous
      isPending={remove.isPending}
      isRefused={figures.isPending}
      onConfirm={() => void remove.run({ params: { id: product.id } })}
      onClose={() => setAsking(false)}
    >
      <Stack gap="xs">
        <Text>{words.effect(product.title, product.variants.length)}</Text>
        <Text role="status">
          {figures.data
            ? inWords(figures.data.figures)
            : figures.isPending
              ? words.counting
              : words.notCounted}
        </Text>
      </Stack>
    </ConfirmDialog>
  )
  const command = commandOf('delete-product', {
    effect: () => setAsking(true),
    isPending: remove.isPending,
  })
  return { command, dialog }
}

/** Describes which orders contain the product. */
function inWords({ order_count, has_more_orders, open_draft_count }: ProductFigures): string {
  const ofOrders = order_count === 0 ? words.noOrders : words.orders(order_count, has_more_orders)
  return open_draft_count === 0 ? ofOrders : `${ofOrders} ${words.drafts(open_draft_count)}`
}
