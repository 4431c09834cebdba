import { formatAmount } from '../money/index.ts'
import type { OperationName } from '../operations/index.ts'
import type { PaymentOperationKind } from '../payments/index.ts'

/** The longest undo window in seconds, and the one of a store that chose none. */
export const MOST_UNDO_SECONDS = 60
export const USUAL_UNDO_SECONDS = 10

/** What is said about an operation that can be undone for some seconds. */
interface UndoWindow {
  /** What was done, for its countdown. */
  readonly done: string
  /** The same with the amount that it moves, where the general sentence ({@link doneWords}) doesn't read well. */
  readonly doneWith?: (amount: string) => string
  /** What holds once the window is over. */
  readonly after: string
  /** The operation that then comes closest to an undo; null if none does. */
  readonly reverse: OperationName | null
}

const email = {
  done: 'Email sent',
  after: "An email that was sent can't be called back.",
  reverse: null,
} as const
const shipped = {
  done: 'Marked as shipped',
  after: "Shipping can't be undone. If the items come back, request a return.",
  reverse: 'request-return',
} as const
const fulfilled = {
  done: 'Fulfilled',
  after: 'Cancel the fulfillment to pack the items again. Emails that were sent stay sent.',
} as const
const unfulfilled = { done: 'Fulfillment canceled', after: 'To send the items, fulfill them again.' } as const
const bulk = {
  done: 'Bulk action started',
  after: 'Stop it to leave the remaining records as they are. What was done stays done.',
  reverse: 'cancel-bulk-operation',
} as const

/** The operations that reach outside or are hard to reverse: they take effect after a window in which they can be undone (undo-1). */
export const undoWindows = {
  'capture-order': {
    done: 'Payment captured',
    doneWith: (amount) => `Payment of ${amount} captured`,
    after: 'The payment is captured. Refund it to give the money back.',
    reverse: 'refund-order',
  },
  'refund-order': {
    done: 'Refunded',
    doneWith: (amount) => `Refunded ${amount}`,
    after: "The money is on its way back. A refund can't be called back.",
    reverse: null,
  },
  'cancel-order': { done: 'Order canceled', after: "A canceled order can't be restored.", reverse: null },
  'create-fulfillment': { ...fulfilled, reverse: 'cancel-fulfillment' },
  'fulfill-swap': { ...fulfilled, reverse: 'cancel-swap-fulfillment' },
  'fulfill-claim': { ...fulfilled, reverse: 'cancel-claim-fulfillment' },
  'cancel-fulfillment': { ...unfulfilled, reverse: 'create-fulfillment' },
  'cancel-swap-fulfillment': { ...unfulfilled, reverse: 'fulfill-swap' },
  'cancel-claim-fulfillment': { ...unfulfilled, reverse: 'fulfill-claim' },
  'ship-fulfillment': shipped,
  'ship-swap': shipped,
  'ship-claim': shipped,
  'finish-packing': { ...shipped, done: 'Packed and shipped' },
  'request-return': {
    done: 'Return requested',
    after: 'Cancel the return to end it. Emails that were sent stay sent.',
    reverse: 'cancel-return',
  },
  'receive-return': {
    done: 'Return received',
    after: "A received return can't be undone. Money that was refunded is on its way back.",
    reverse: null,
  },
  'cancel-return': {
    done: 'Return canceled',
    after: "A canceled return can't be restored. Request a new one.",
    reverse: 'request-return',
  },
  'create-swap': {
    done: 'Swap registered',
    after: 'Cancel the swap to end it. Emails that were sent stay sent.',
    reverse: 'cancel-swap',
  },
  'process-swap-payment': {
    done: 'Difference settled',
    doneWith: (amount) => `Difference of ${amount} settled`,
    after: "The money has moved. It can't be called back.",
    reverse: null,
  },
  'cancel-swap': {
    done: 'Swap canceled',
    after: "A canceled swap can't be restored. Register a new one.",
    reverse: 'create-swap',
  },
  'create-claim': {
    done: 'Claim registered',
    after: 'Cancel the claim to end it. Money that was refunded is on its way back.',
    reverse: 'cancel-claim',
  },
  'cancel-claim': {
    done: 'Claim canceled',
    after: "A canceled claim can't be restored. Register a new one.",
    reverse: 'create-claim',
  },
  'pay-draft-order': {
    done: 'Order placed',
    after: 'Cancel the order to restock its items. Emails that were sent stay sent.',
    reverse: 'cancel-order',
  },
  'request-order-edit': {
    done: 'Edit sent to the customer',
    after: 'Cancel the edit to end it. Emails that were sent stay sent.',
    reverse: 'cancel-order-edit',
  },
  'confirm-order-edit': {
    done: 'Edit confirmed',
    after: 'Edit the order again to change it back. Money that was refunded is on its way back.',
    reverse: 'create-order-edit',
  },
  'cancel-order-edit': {
    done: 'Edit canceled',
    after: "A canceled edit can't be restored. Start a new one.",
    reverse: 'create-order-edit',
  },
  'record-amount-due': {
    done: 'Marked as paid',
    doneWith: (amount) => `Marked ${amount} as paid`,
    after: 'The payment is recorded. Refund it to give the money back.',
    reverse: 'refund-order',
  },
  'settle-failed-refund': {
    done: 'Failed refund settled',
    after: "A settled refund can't be opened again.",
    reverse: null,
  },
  'erase-customer': {
    done: 'Personal data erased',
    after: "Erased data can't be restored.",
    reverse: null,
  },
  'request-amount-due': email,
  'email-invoice': email,
  'resend-notification': email,
  'confirm-bulk-operation': bulk,
  'retry-bulk-operation': bulk,
} as const satisfies Partial<Record<OperationName, UndoWindow>>

export type UndoableName = keyof typeof undoWindows
/** Object.keys returns strings; these are the keys of the table above. */
export const undoableNames = Object.keys(undoWindows) as [UndoableName, ...UndoableName[]]

export const hasUndoWindow = (name: string): name is UndoableName => Object.hasOwn(undoWindows, name)

/** Money that a call moves, all of one kind and currency; `amount` in minor units. */
export interface MovedMoney {
  readonly kind: PaymentOperationKind
  readonly amount: number
  readonly currency_code: string
}

const movedWords: Readonly<Record<PaymentOperationKind, string>> = {
  capture: 'captured',
  refund: 'refunded',
  void: 'released',
}

export const isMovedMoney = (money: {
  readonly kind: string | undefined
  readonly amount: number
  readonly currency_code: string | undefined
}): money is MovedMoney =>
  Object.hasOwn(movedWords, money.kind ?? '') &&
  Number.isSafeInteger(money.amount) &&
  money.currency_code !== undefined

/** Returns what an operation has done, with the money that it moves; null if it moves none, or several kinds (undo-12). */
export function doneWords(name: UndoableName, money: MovedMoney | null): string {
  const { done, doneWith }: UndoWindow = undoWindows[name]
  if (money === null) return done
  const amount = formatAmount(money.amount, money.currency_code)
  return doneWith?.(amount) ?? `${done}, ${amount} ${movedWords[money.kind]}`
}

interface UndoGroup {
  /** What they have done. */
  readonly label: string
  readonly operations: readonly UndoableName[]
}

const operationsOf = (label: string): UndoableName[] =>
  undoableNames.filter((name) => undoWindows[name].done === label)

/** The operations by what they do, in the order of the table: the settings have one window for each group. */
export const undoGroups: readonly UndoGroup[] = [
  ...new Set(undoableNames.map((name) => undoWindows[name].done)),
].map((label) => ({ label, operations: operationsOf(label) }))
