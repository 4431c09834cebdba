import { listApprovalRequests } from '@purser/contract/approval-requests'
import { listDiscounts } from '@purser/contract/discounts'
import { listDraftOrders } from '@purser/contract/draft-orders'
import { listHeldCalls } from '@purser/contract/held-calls'
import { listNotifications } from '@purser/contract/notifications'
import { listOrders } from '@purser/contract/orders'
import { listProducts } from '@purser/contract/products'
import { listRegions } from '@purser/contract/regions'
import { listReturns } from '@purser/contract/returns'
import { listStock } from '@purser/contract/stock'
import { listSwaps } from '@purser/contract/swaps'
import type { Todo } from '@purser/contract/today'
import { listWebhooks } from '@purser/contract/webhooks'
import { type TodoName, todoNames, todos } from '@purser/domain/today'
import type { Db } from '../../database/index.ts'
import type { Reader } from '../../http/index.ts'
import { type CountedList, countLists } from '../../lists/index.ts'
import { matchingRequests } from '../approval-requests/index.ts'
import { findDiscounts } from '../discounts/index.ts'
import { matchingDrafts } from '../draft-orders/index.ts'
import { matchingHeldCalls } from '../held-calls/index.ts'
import { matchingNotifications } from '../notifications/index.ts'
import { findOrders } from '../orders/index.ts'
import { filtersOf as matchingProducts, productList } from '../products/index.ts'
import { matchingRegions } from '../regions/index.ts'
import { findReturns } from '../returns/index.ts'
import { matchingStock } from '../stock/index.ts'
import { countOpenProblems } from '../store-health/index.ts'
import { matchingSwaps } from '../swaps/index.ts'
import { matchingWebhooks } from '../webhooks/index.ts'

type Filter = Readonly<Record<string, readonly string[]>>

/** Who asks, and when. */
type TodoReader = Pick<Reader, 'actorId' | 'now'>

/** A value alone where there is one, as an address has it. */
const singly = (filter: Filter) =>
  Object.fromEntries(
    Object.entries(filter).map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  )

/** What each list counts with a filter, which its own contract parses as if it came in an address. */
const listed: Readonly<
  Record<
    (typeof todos)[TodoName]['list'],
    ((db: Db, filter: Filter, asked: TodoReader) => Promise<CountedList> | CountedList) | null
  >
> = {
  orders: (db, filter, { actorId }) => findOrders(db, listOrders.query.parse(filter), actorId),
  returns: (db, filter) => findReturns(db, listReturns.query.parse(filter)),
  swaps: (db, filter) => matchingSwaps(db, listSwaps.query.parse(filter)),
  'draft-orders': (_db, filter) => matchingDrafts(listDraftOrders.query.parse(filter)),
  products: (_db, filter) => ({ list: productList, ...matchingProducts(listProducts.query.parse(filter)) }),
  stock: (_db, filter) => matchingStock(listStock.query.parse(filter)),
  discounts: (_db, filter, { now }) => findDiscounts(listDiscounts.query.parse(singly(filter)), now),
  regions: (_db, filter) => matchingRegions(listRegions.query.parse(filter)),
  notifications: (_db, filter, { now }) =>
    matchingNotifications(listNotifications.query.parse(singly(filter)), now),
  webhooks: (_db, filter) => matchingWebhooks(listWebhooks.query.parse(filter)),
  'approval-requests': (_db, filter) => matchingRequests(listApprovalRequests.query.parse(filter)),
  'held-calls': (_db, { status, ...filter }) =>
    matchingHeldCalls(listHeldCalls.query.parse({ ...singly(filter), status })),
  'store-health': null,
}

/** Returns how many records need an operator, by the names asked for or all: each counts exactly what its list does. */
export async function listTodos(
  db: Db,
  names: readonly TodoName[] = todoNames,
  asked: TodoReader,
): Promise<Todo[]> {
  const lists = new Map<TodoName, CountedList>()
  for (const name of names) {
    const { list, filter } = todos[name]
    const counted = await listed[list]?.(db, filter, asked)
    if (counted) lists.set(name, counted)
  }
  const [counts, ofHealth] = await Promise.all([countLists(db, lists), readOfHealth(db, names)])
  return names.map((name) => ({ name, count: 0, due_at: null, ...ofHealth[name], ...countIn(counts, name) }))
}

function countIn(counts: ReadonlyMap<TodoName, number>, name: TodoName) {
  const count = counts.get(name)
  return count === undefined ? {} : { count }
}

/** Reads what the page of the store's health lists. */
async function readOfHealth(
  db: Db,
  names: readonly TodoName[],
): Promise<Partial<Record<TodoName, Pick<Todo, 'count'> & Partial<Todo>>>> {
  if (!names.some((name) => todos[name].list === 'store-health')) return {}
  const problems = await countOpenProblems(db)
  return {
    unconfirmed_payments: { count: problems.unconfirmed_payments },
    payment_differences: { count: problems.payment_differences },
    failed_refunds: { count: problems.failed_refunds },
    failed_book_checks: { count: problems.failed_book_checks },
    disputes: { count: problems.disputes_to_answer, due_at: problems.next_evidence_due_at },
  }
}
