import { type Availability, availableUnless } from '../availability/index.ts'
import { cartExcess } from '../carts/index.ts'
import type { OrderStatus } from '../orders/index.ts'
import { isSettled, type MoneyOperation } from '../payments/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'
import { changeLineRefusal, type LineChange, type UsedLine } from './limits.ts'
import { isOpenEdit, type OrderEditStatus } from './status.ts'

/** Returns why an order can't be edited, or null. */
export function editOrderRefusal(order: { readonly status: OrderStatus }): Refusal | null {
  return order.status === 'canceled' ? refusal('order_canceled', "A canceled order can't be edited.") : null
}

export function editOrderAvailability(order: { readonly status: OrderStatus }): Availability {
  return availableUnless(editOrderRefusal(order))
}

/** Refuses a second open edit of an order. */
export const editExistsRefusal = (): Refusal =>
  refusal('edit_exists', 'This order already has an open edit. Continue it, or cancel it first.', 'order_id')

interface EditFacts {
  readonly status: OrderEditStatus
}

const endedRefusal = (status: OrderEditStatus) => refusal('edit_ended', `The edit was already ${status}.`)

/** Returns why an edit's content can't change: it has ended, or the customer is looking at it. */
export function changeEditRefusal({ status }: EditFacts): Refusal | null {
  if (!isOpenEdit(status)) return endedRefusal(status)
  return status === 'requested'
    ? refusal(
        'edit_requested',
        "The customer was asked about this edit, so it can't change. Cancel it to start over.",
      )
    : null
}

/** Returns why an edit can't be ended: it already was. */
export function endEditRefusal({ status }: EditFacts): Refusal | null {
  return isOpenEdit(status) ? null : endedRefusal(status)
}

/** Returns why a customer can't accept or decline an edit: it wasn't sent to them, or has ended. */
export function answerEditRefusal({ status }: EditFacts): Refusal | null {
  return status === 'created'
    ? refusal('edit_not_requested', "This change of the order isn't ready yet.")
    : endEditRefusal({ status })
}

/** Returns why the customer can't pay what an edit left due of their order, or null. */
export function payEditRefusal({
  status,
  amount_due,
}: EditFacts & { readonly amount_due: number }): Refusal | null {
  if (status !== 'confirmed') return refusal('edit_not_accepted', 'Accept the changes first.')
  return amount_due > 0 ? null : refusal('nothing_due', "There's nothing left to pay for this order.")
}

/** Returns why an edit can't be deleted: it was sent to the customer, or has ended. Cancel it instead. */
export function deleteEditRefusal({ status }: EditFacts): Refusal | null {
  return changeEditRefusal({ status })
}

/** An edit that is about to be confirmed or sent to the customer, with its order. Amounts in minor units. */
export interface EditToConfirm {
  readonly status: OrderEditStatus
  readonly orderStatus: OrderStatus
  readonly hasChanges: boolean
  readonly items: readonly {
    readonly unit_price: number
    readonly quantity: number
    readonly is_giftcard: boolean
  }[]
  /** The changed and removed lines of the order: their units may have been fulfilled or returned since. */
  readonly changed: readonly LineChange<UsedLine>[]
  readonly shipping_methods: readonly { readonly price: number }[]
  readonly payment_operations: readonly MoneyOperation[]
}

/** Returns why an edit can't be confirmed, or null. */
export function confirmEditRefusal(edit: EditToConfirm): Refusal | null {
  return (
    endEditRefusal(edit) ??
    editOrderRefusal({ status: edit.orderStatus }) ??
    contentRefusal(edit) ??
    linesRefusal(edit) ??
    moneyRefusal(edit)
  )
}

/** Returns why a changed line can no longer be as the edit has it. It names no field, because the calls that confirm an edit have none for it. */
function linesRefusal({ changed }: EditToConfirm): Refusal | null {
  for (const change of changed) {
    const refused = changeLineRefusal(change)
    if (refused) return refusal(refused.code, refused.message)
  }
  return null
}

function contentRefusal({ hasChanges, items, shipping_methods }: EditToConfirm): Refusal | null {
  if (!hasChanges) return refusal('edit_empty', 'The edit changes nothing yet.')
  if (items.length === 0)
    return refusal('edit_without_items', 'An order needs at least one item. Cancel the order instead.')
  return cartExcess({ items, shipping_methods }) === null
    ? null
    : refusal('cart_too_large', "The order's total would be too large. Lower a price or quantity.")
}

function moneyRefusal({ payment_operations }: EditToConfirm): Refusal | null {
  return payment_operations.every(({ state }) => isSettled(state))
    ? null
    : refusal(
        'payment_in_progress',
        'A payment of this order is still being processed. Try again in a moment.',
      )
}
