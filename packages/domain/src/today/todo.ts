import { ASSIGNED_TO_ME } from '../orders/index.ts'

/** The lists that a line of "What needs me" can lead to, by the noun of their call. */
type TodoList =
  | 'orders'
  | 'returns'
  | 'swaps'
  | 'draft-orders'
  | 'products'
  | 'stock'
  | 'discounts'
  | 'regions'
  | 'notifications'
  | 'webhooks'
  | 'approval-requests'
  | 'held-calls'
  | 'store-health'

interface TodoRow {
  readonly label: string
  readonly list: TodoList
  /** The filter of the list's call, and of its page: the list counts what the line counts. */
  readonly filter: Readonly<Record<string, readonly string[]>>
}

/** An order that was put away or canceled needs nothing. */
const open = ['completed', 'pending', 'requires_action'] as const

/**
 * What may need an operator, in the order of the page: each is one filter of one list. Those of orders are ready-made views of the orders
 * list, too. Of the store's health there is no list: its page shows each.
 */
export const todos = {
  to_capture: {
    label: 'To capture',
    list: 'orders',
    filter: { status: open, payment_status: ['awaiting'] },
  },
  to_pack: {
    label: 'To pack',
    list: 'orders',
    filter: { status: open, fulfillment_status: ['not_fulfilled', 'partially_fulfilled'] },
  },
  to_ship: {
    label: 'To ship',
    list: 'orders',
    filter: { status: open, fulfillment_status: ['fulfilled'] },
  },
  partly_shipped: {
    label: 'Partly shipped',
    list: 'orders',
    filter: { status: open, fulfillment_status: ['partially_shipped'] },
  },
  payment_requires_action: {
    label: 'Payment requires action',
    list: 'orders',
    filter: { status: open, payment_status: ['requires_action'] },
  },
  amount_due: { label: 'Amount due', list: 'orders', filter: { balance: ['amount_due'] } },
  refund_due: { label: 'Refund due', list: 'orders', filter: { balance: ['refund_due'] } },
  fulfillment_requires_action: {
    label: 'Fulfillment requires action',
    list: 'orders',
    filter: { status: open, fulfillment_status: ['requires_action'] },
  },
  assigned_to_me: {
    label: 'Assigned to me',
    list: 'orders',
    filter: {
      status: open,
      fulfillment_status: [
        'not_fulfilled',
        'partially_fulfilled',
        'fulfilled',
        'partially_shipped',
        'requires_action',
      ],
      assignee_id: [ASSIGNED_TO_ME],
    },
  },
  returns_to_receive: {
    label: 'Returns to receive',
    list: 'returns',
    filter: { status: ['requested'] },
  },
  swaps_awaiting_payment: {
    label: 'Swaps awaiting payment',
    list: 'swaps',
    filter: { payment_status: ['not_paid', 'awaiting', 'requires_action'] },
  },
  drafts_awaiting_payment: {
    label: 'Drafts awaiting payment',
    list: 'draft-orders',
    filter: { status: ['open'] },
  },
  approvals: { label: 'Waiting for approval', list: 'approval-requests', filter: { status: ['pending'] } },
  failed_changes: {
    label: 'Changes that failed',
    list: 'held-calls',
    filter: { status: ['failed'], is_dismissed: ['false'] },
  },
  unconfirmed_payments: { label: 'Unconfirmed payments', list: 'store-health', filter: {} },
  payment_differences: { label: 'Payment differences', list: 'store-health', filter: {} },
  failed_refunds: { label: 'Failed refunds', list: 'store-health', filter: {} },
  failed_book_checks: { label: 'Failed checks of the books', list: 'store-health', filter: {} },
  disputes: { label: 'Disputes to answer', list: 'store-health', filter: {} },
  failed_emails: {
    label: 'Failed emails',
    list: 'notifications',
    filter: { needs_resend: ['true'] },
  },
  failing_webhooks: { label: 'Failing webhooks', list: 'webhooks', filter: { status: ['failing'] } },
  below_zero: { label: 'Stock below zero', list: 'stock', filter: { level: ['backorder'] } },
  low_stock: {
    label: 'Low in stock',
    list: 'stock',
    filter: { level: ['low'], status: ['published'] },
  },
  without_price: {
    label: 'Products without a price',
    list: 'products',
    filter: { attention: ['without_price'] },
  },
  without_regional_price: {
    label: 'Without a price in some regions',
    list: 'products',
    filter: { attention: ['without_regional_price'] },
  },
  broken_pictures: {
    label: 'Products with broken pictures',
    list: 'products',
    filter: { attention: ['broken_picture'] },
  },
  without_shipping: {
    label: 'Regions without shipping',
    list: 'regions',
    filter: { attention: ['without_shipping'] },
  },
  ending_discounts: {
    label: 'Discounts ending soon',
    list: 'discounts',
    filter: { attention: ['ending_soon'], is_dynamic: ['false'], is_disabled: ['false'] },
  },
} as const satisfies Readonly<Record<string, TodoRow>>

export type TodoName = keyof typeof todos
export const todoNames = Object.keys(todos) as [TodoName, ...TodoName[]]

/** Days for which a failed email is offered to be sent again. */
export const FAILED_EMAIL_DAYS = 30

/** Counts end here; one more means that there are more. */
const MOST_TODO = 10_000

/** Returns a count as shown: '3', or '10,000+' where there are more. */
export function todoCount(count: number): string {
  return count > MOST_TODO ? `${MOST_TODO.toLocaleString('en')}+` : count.toLocaleString('en')
}

/** A line as shown: `due_at` of disputes, when the next evidence is due. */
export interface TodoLine {
  readonly name: TodoName
  readonly count: number
  readonly due_at: string | null
}

/** Splits the lines into those with something to do and those without, each in the order of the table. */
export function foldTodos<Line extends Pick<TodoLine, 'name' | 'count'>>(
  lines: readonly Line[],
): { readonly open: readonly Line[]; readonly done: readonly Line[] } {
  const sorted = todoNames.flatMap((name) => lines.filter((line) => line.name === name))
  return { open: sorted.filter(({ count }) => count > 0), done: sorted.filter(({ count }) => count === 0) }
}
