import { type AddressFields, addressFields } from '@purser/domain/addresses'
import { idPrefixes } from '@purser/domain/ids'
import type { CustomerAddress, CustomerFields } from '@purser/domain/record-imports'
import { sql } from 'kysely'
import { anyOf, type Db, insertRows, newId, type Tx, updateRows } from '../../database/index.ts'

/** A customer of the store with every field that a file can set. */
export interface CustomerState extends CustomerFields {
  readonly id: string
  readonly version: number
  readonly has_account: boolean
}

/** Finds customers by their emails: the one with an account, where there is a guest as well. */
export async function findCustomersByEmail(
  db: Db | Tx,
  emails: readonly string[],
  isLocked: boolean,
): Promise<Map<string, CustomerState>> {
  if (emails.length === 0) return new Map()
  const found = await db
    .selectFrom('customer')
    .select('id')
    .where('email', '=', anyOf(emails))
    .where('deleted_at', 'is', null)
    .execute()
  const states = await readCustomerStates(
    db,
    found.map(({ id }) => id),
    isLocked,
  )
  const guestsFirst = [...states.values()].sort(
    (one, other) => Number(one.has_account) - Number(other.has_account),
  )
  return new Map(guestsFirst.map((state) => [state.email, state]))
}

/** Reads customers with their addresses and notes, by id. With `isLocked` they are locked until the transaction ends. */
export async function readCustomerStates(
  db: Db | Tx,
  ids: readonly string[],
  isLocked: boolean,
): Promise<Map<string, CustomerState>> {
  if (ids.length === 0) return new Map()
  const customers = await db
    .selectFrom('customer')
    .select(['id', 'version', 'has_account', 'email', 'first_name', 'last_name', 'phone', 'tags'])
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .execute()
  const addresses = await db
    .selectFrom('address')
    .select(['id', 'customer_id', ...addressFields])
    .where('customer_id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const notes = await db
    .selectFrom('note')
    .select(['resource_id', 'value'])
    .where('resource_id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return new Map(
    customers.map((customer) => [
      customer.id,
      {
        ...customer,
        addresses: addresses.flatMap(({ id, customer_id, ...fields }): CustomerAddress | [] =>
          customer_id === customer.id ? { id, fields } : [],
        ),
        notes: notes.flatMap(({ resource_id, value }) => (resource_id === customer.id ? value : [])),
      },
    ]),
  )
}

type Imported = CustomerFields & { readonly id: string }

interface Change {
  readonly from: Imported | null
  readonly to: Imported | null
}

interface Cause {
  readonly actor_id: string | null
  readonly now: string
}

/** Creates guests, and changes and deletes customers, with as many statements for many as for one. The caller has locked them. */
export async function writeCustomers(tx: Tx, changes: readonly Change[], cause: Cause): Promise<void> {
  const { now } = cause
  const created = changes.flatMap(({ from, to }) => (from === null && to ? to : []))
  const changed = changes.flatMap(({ from, to }) => (from && to ? to : []))
  await insertRows(
    tx,
    'customer',
    created.map((customer) => ({ ...ownFields(customer), created_at: now, updated_at: now })),
  )
  await updateRows(
    tx,
    'customer',
    ['first_name', 'last_name', 'phone', 'tags', 'updated_at'],
    changed.map((customer) => ({ ...ownFields(customer), updated_at: now })),
  )
  await writeAddresses(tx, changes, now)
  await writeNotes(tx, changes, cause)
  await deleteCustomers(
    tx,
    changes.flatMap(({ from, to }) => (to === null && from ? from.id : [])),
  )
}

const ownFields = ({ id, email, first_name, last_name, phone, tags }: Imported) => ({
  id,
  email,
  first_name,
  last_name,
  phone,
  tags: [...tags],
})

async function writeAddresses(tx: Tx, changes: readonly Change[], now: string): Promise<void> {
  const kept = changes.flatMap(({ from, to }) =>
    to ? [{ id: to.id, from: from?.addresses ?? [], to: to.addresses }] : [],
  )
  await insertRows(
    tx,
    'address',
    kept.flatMap(({ id, to }) =>
      to.flatMap((address) =>
        address.id === null
          ? [
              {
                id: newId(idPrefixes.address),
                customer_id: id,
                ...columnsOf(address.fields),
                created_at: now,
                updated_at: now,
              },
            ]
          : [],
      ),
    ),
  )
  const before = new Map(kept.flatMap(({ from }) => from.map((address) => [address.id, address] as const)))
  await updateRows(
    tx,
    'address',
    [...addressFields, 'updated_at'],
    kept.flatMap(({ to }) =>
      to.flatMap(({ id, fields }) =>
        id !== null && !isSame(columnsOf(before.get(id)?.fields ?? {}), columnsOf(fields))
          ? [{ id, ...columnsOf(fields), updated_at: now }]
          : [],
      ),
    ),
  )
  const left = new Set(kept.flatMap(({ to }) => to.map(({ id }) => id)))
  const removed = kept.flatMap(({ from }) =>
    from.flatMap(({ id }) => (id !== null && !left.has(id) ? id : [])),
  )
  await updateRows(
    tx,
    'address',
    ['deleted_at', 'updated_at'],
    removed.map((id) => ({ id, deleted_at: now, updated_at: now })),
  )
}

const columnsOf = (fields: AddressFields) =>
  Object.fromEntries(addressFields.map((field) => [field, fields[field] ?? null])) as Record<
    (typeof addressFields)[number],
    string | null
  >

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

async function writeNotes(tx: Tx, changes: readonly Change[], { actor_id, now }: Cause): Promise<void> {
  const kept = changes.flatMap(({ from, to }) =>
    to ? [{ id: to.id, from: from?.notes ?? [], to: to.notes }] : [],
  )
  const added = kept.flatMap(({ id, from, to }) =>
    to.filter((value) => !from.includes(value)).map((value) => ({ resource_id: id, value })),
  )
  await insertRows(
    tx,
    'note',
    added.map((note) => ({
      id: newId(idPrefixes.note),
      resource_type: 'customer',
      ...note,
      author_id: actor_id,
      created_at: now,
      updated_at: now,
    })),
  )
  const removed = kept.flatMap(({ id, from, to }) =>
    from.filter((value) => !to.includes(value)).map((value) => ({ resource_id: id, value })),
  )
  for (const { resource_id, value } of removed)
    await tx.deleteFrom('note').where('resource_id', '=', resource_id).where('value', '=', value).execute()
}

/** Deletes customers that nothing refers to, with their addresses and notes: an import had created them. */
async function deleteCustomers(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('note').where('resource_id', '=', anyOf(ids)).execute()
  await tx.deleteFrom('customer').where('id', '=', anyOf(ids)).execute()
}

/** Deletes those of these guests that nothing has changed or refers to since an import created them. */
export async function deleteUnusedCustomers(tx: Tx, ids: readonly string[]): Promise<void> {
  const untouched = await tx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', anyOf([...ids]))
    .where('version', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const found = untouched.map(({ id }) => id)
  const used = await findUsedCustomers(tx, found)
  await deleteCustomers(
    tx,
    found.filter((id) => !used.has(id)),
  )
}

/** Returns the customers that have ordered or begun to, here or in another shop, were written to, or were merged. */
export async function findUsedCustomers(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`select given.id from unnest(${[...ids]}::text[]) as given (id)
    where exists (select from "order" where customer_id = given.id) or exists (select from cart where customer_id = given.id)
      or exists (select from past_order where customer_id = given.id)
      or exists (select from notification where customer_id = given.id)
      or exists (select from customer_merge where kept_id = given.id or merged_id = given.id)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
