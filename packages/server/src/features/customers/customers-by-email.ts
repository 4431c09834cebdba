import { idPrefixes } from '@purser/domain/ids'
import { sql } from 'kysely'
import { insertRows, newId, type Tx } from '../../database/index.ts'

/** Someone whose records are imported. */
export interface ImportedPerson {
  readonly email: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly phone: string | null
}

/**
 * Finds customers by their emails: the one with an account, else a guest, else the one that a customer with this email was merged into.
 */
export async function findCustomerIds(tx: Tx, emails: readonly string[]): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map()
  const { rows } = await sql<{
    email: string
    id: string
  }>`with recursive known (email, id, into_id, deleted_at, rank) as (
      select email, id, merged_into_id, deleted_at, case when has_account then 0 else 1 end from customer
        where email = any (${[...emails]}::text[]) and (deleted_at is null or merged_into_id is not null)
      union select known.email, customer.id, customer.merged_into_id, customer.deleted_at, 2
        from known join customer on customer.id = known.into_id where known.deleted_at is not null)
    select distinct on (email) email, id from known where deleted_at is null order by email, rank, id`.execute(
    tx,
  )
  return new Map(rows.map(({ email, id }) => [email, id]))
}

/** Creates a guest for every email that no customer has, as an import of customers does. Returns their ids. */
export async function createMissingGuests(
  tx: Tx,
  people: readonly ImportedPerson[],
  now: string,
): Promise<string[]> {
  const byEmail = new Map(people.map((person) => [person.email, person]))
  const known = await findCustomerIds(tx, [...byEmail.keys()])
  const fresh = [...byEmail.values()]
    .filter(({ email }) => !known.has(email))
    .map((person) => ({ id: newId(idPrefixes.customer), ...person, created_at: now, updated_at: now }))
  await insertRows(tx, 'customer', fresh)
  return fresh.map(({ id }) => id)
}
