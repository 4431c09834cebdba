import { listOrderEdits, type OrderEdit } from '@purser/contract/order-edits'
import { isOpenEdit } from '@purser/domain/order-edits'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { OrderDetail } from '../../components/line-items/order-detail.ts'
import { type Action, type ActionEndpoint, type ActionOptions, useAction } from '../../lib/action.ts'
import { resourceOptions, useResource } from '../../lib/resource.ts'

type Relation = 'items' | 'changes' | 'shipping_methods'

/** An edit as the list answers it, with the lines that the order would have. */
export type ShownEdit = Omit<OrderEdit, Relation> & {
  readonly [Name in Relation]-?: NonNullable<OrderEdit[Name]>
}

export const orderEditsInput = (orderId: string) => ({ query: { order_id: orderId, limit: 100 } })

/** Reads the edits of an order, newest first, and the open one among them. */
export function useOrderEdits(orderId: string) {
  const load = useResource(listOrderEdits, orderEditsInput(orderId))
  const edits = (load.data?.order_edits ?? []) as readonly ShownEdit[]
  return { load, edits, open: edits.find(({ status }) => isOpenEdit(status)) }
}

/** Shows an edit as a change answered it, before the list is read again: its fields must not jump back in the meantime. */
function rememberEdit(queryClient: QueryClient, edit: OrderEdit): void {
  const { queryKey } = resourceOptions(listOrderEdits, orderEditsInput(edit.order_id))
  queryClient.setQueryData(queryKey, (before) => {
    if (!before) return before
    const others = before.order_edits.filter(({ id }) => id !== edit.id)
    return { ...before, order_edits: [edit, ...others] }
  })
}

/** `useAction` for a call that answers the changed edit. */
export function useEditChange<E extends ActionEndpoint>(
  endpoint: E,
  options: ActionOptions<E> = {},
): Action<E> {
  const queryClient = useQueryClient()
  return useAction(endpoint, {
    ...options,
    onSuccess: (answer, isHeld) => {
      const { order_edit } = answer as { readonly order_edit?: OrderEdit }
      if (order_edit) rememberEdit(queryClient, order_edit)
      options.onSuccess?.(answer, isHeld)
    },
  })
}

/** Counts what an edit changes. */
export function changeCount(
  edit: Pick<ShownEdit, 'changes' | 'is_shipping_changed' | 'is_discount_changed'>,
): number {
  return edit.changes.length + Number(edit.is_shipping_changed) + Number(edit.is_discount_changed)
}

/** What the cards of the page get. */
export interface EditProps {
  readonly order: OrderDetail
  readonly edit: ShownEdit
  /** Whether it was sent to the customer, so that it can't change. */
  readonly isFixed: boolean
}
