import type { AddressFields } from '@purser/domain/addresses'
import type { PastOrderFields } from '@purser/domain/past-orders'
import { matchPastOrder, type PastOrderKey, type StoredPastOrder } from '@purser/domain/record-imports'
import { type Insertable, sql } from 'kysely'
import { anyOf, type DB, type Db, insertRows, lockCodes, type Tx, updateRows } from '../../database/index.ts'
import { createMissingGuests, findCustomerIds } from '../customers/index.ts'

/** A past order with every field that a file can set. */
interface PastOrderState extends StoredPastOrder {
  readonly id: string
}

type AskedKey = PastOrderKey & { readonly key: string }

/** The columns that a file sets. */
const columns = [
  'source',
  'name',
  'source_id',
  'email',
  'phone',
  'placed_at',
  'paid_at',
  'fulfilled_at',
  'canceled_at',
  'currency_code',
  'subtotal',
  'shipping_total',
  'discount_total',
  'tax_total',
  'duties_total',
  'total',
  'refunded_total',
  'financial_status',
  'fulfillment_status',
  'shipping_method',
  'payment_method',
  'payment_reference',
  'discount_codes',
  'taxes',
  'lines',
  'billing_address',
  'shipping_address',
  'notes',
  'tags',
  'data',
] as const satisfies readonly (keyof PastOrderFields)[]

/** Finds past orders, by `key`. With `isLocked` nobody else creates or changes one of them until the transaction ends. */
export async function findPastOrders(
  db: Db | Tx,
  keys: readonly AskedKey[],
  isLocked: boolean,
): Promise<Map<string, PastOrderState>> {
  if (keys.length === 0) return new Map()
  if (isLocked)
    await lockCodes(
      db as Tx,
      keys.map(({ source, name }) => `past order ${source} ${name}`),
    )
  const { rows } = await sql<
    PastOrderKey & { id: string }
  >`select past_order.id, past_order.source, past_order.name,
      past_order.source_id
    from unnest(${keys.map(({ source }) => source)}::text[], ${keys.map(({ name }) => name)}::text[]) as given (source, name)
    join past_order on past_order.source = given.source and past_order.name = given.name`.execute(db)
  const named = new Map<string, (typeof rows)[number][]>()
  for (const row of new Map(rows.map((each) => [each.id, each])).values()) {
    const place = `${row.source} ${row.name}`
    named.set(place, [...(named.get(place) ?? []), row])
  }
  const meant = new Map(
    keys.flatMap((key) => {
      const found = matchPastOrder(key, named.get(`${key.source} ${key.name}`) ?? [])
      return found ? [[key.key, found.id] as const] : []
    }),
  )
  const states = await readPastOrderStates(db, [...meant.values()], isLocked)
  return new Map(
    [...meant].flatMap(([key, id]) => {
      const state = states.get(id)
      return state ? [[key, state] as const] : []
    }),
  )
}

/** Reads past orders, by id. With `isLocked` they are locked until the transaction ends. */
export async function readPastOrderStates(
  db: Db | Tx,
  ids: readonly string[],
  isLocked: boolean,
): Promise<Map<string, PastOrderState>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .selectFrom('past_order')
    .select(['id', 'erased_at', ...columns])
    .where('id', '=', anyOf([...ids]))
    .orderBy('id')
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .execute()
  return new Map(
    found.map(({ erased_at, ...fields }) => {
      // Its JSON columns are as `writePastOrders` wrote them.
      const state = { ...fields, isErased: erased_at !== null } as unknown as PastOrderState
      return [state.id, state]
    }),
  )
}

interface Change {
  readonly from: Imported | null
  readonly to: Imported | null
}
type Imported = PastOrderFields & { readonly id: string }

interface Cause {
  readonly now: string
}

/** Creates guests for emails that no customer has. Returns their ids. */
export const createBuyers = (tx: Tx, changes: readonly Change[], { now }: Cause): Promise<string[]> =>
  createMissingGuests(tx, changes.flatMap(newBuyer), now)

/**
 * Creates, changes and deletes past orders, with as many statements for many as for one, and links them to the customers with their
 * emails. The caller has locked the orders and created the customers.
 */
export async function writePastOrders(tx: Tx, changes: readonly Change[], { now }: Cause): Promise<void> {
  const buyers = await findCustomerIds(
    tx,
    changes.flatMap(newBuyer).map(({ email }) => email),
  )
  const rows = changes.flatMap(({ from, to }) =>
    to ? [{ from, isLinked: from?.email !== to.email, row: { ...rowOf(to), updated_at: now }, to }] : [],
  )
  const withBuyer = ({ row, to }: (typeof rows)[number]) => ({
    ...row,
    customer_id: buyers.get(to.email) ?? null,
  })
  const kept = rows.filter(({ from }) => from !== null)
  await insertRows(
    tx,
    'past_order',
    rows.filter(({ from }) => from === null).map((each) => ({ ...withBuyer(each), created_at: now })),
  )
  await updateRows(
    tx,
    'past_order',
    [...columns, 'customer_id', 'updated_at'],
    kept.filter(({ isLinked }) => isLinked).map(withBuyer),
  )
  await updateRows(
    tx,
    'past_order',
    [...columns, 'updated_at'],
    kept.filter(({ isLinked }) => !isLinked).map(({ row }) => row),
  )
  const removed = changes.flatMap(({ from, to }) => (to === null && from ? from.id : []))
  if (removed.length > 0) await tx.deleteFrom('past_order').where('id', '=', anyOf(removed)).execute()
}

type Row = Insertable<DB['past_order']> & { readonly id: string }

/** A row with the columns that a file sets; its arrays and objects are written as JSON. */
const rowOf = (order: Imported) =>
  // Every column has a field of its name.
  Object.fromEntries(['id' as const, ...columns].map((name) => [name, order[name]])) as unknown as Row

/** Returns the buyer of an order that is new or has a new email. */
function newBuyer({ from, to }: Change) {
  if (to === null || to.email === '' || from?.email === to.email) return []
  const { first_name, last_name, phone }: AddressFields = to.billing_address ?? to.shipping_address ?? {}
  return {
    email: to.email,
    first_name: first_name?.slice(0, 300) ?? null,
    last_name: last_name?.slice(0, 300) ?? null,
    phone: to.phone ?? phone?.slice(0, 300) ?? null,
  }
}
