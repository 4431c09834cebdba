import { type TodoName, todoNames, todos } from '../today/index.ts'

/** The lists of which operators save views. */
export const viewLists = [
  'orders',
  'past-orders',
  'draft-orders',
  'swaps',
  'returns',
  'products',
  'stock',
  'customers',
  'invoices',
  'emails',
  'webhooks',
  'history',
] as const
export type ViewList = (typeof viewLists)[number]

/** How many views of one list an operator can have. */
export const MAX_VIEWS = 100

/** Characters of a view's query: filters by many records are long. */
export const MAX_VIEW_QUERY = 8_000

type OrderTodo = {
  [Name in TodoName]: (typeof todos)[Name]['list'] extends 'orders' ? Name : never
}[TodoName]

/** The ready-made views of orders: what there is to do with them, as on the start page. */
export const readyOrderViews = todoNames.filter((name): name is OrderTodo => todos[name].list === 'orders')
