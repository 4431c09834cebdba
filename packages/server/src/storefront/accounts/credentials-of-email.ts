import { sql } from 'kysely'
import type { Db, Tx } from '../../database/index.ts'

/** Accounts of one email whose passwords are asked for: the one that counts, and of those beside it the newest. */
const ASKED = 5

/** An account of an email. */
export interface Credentials {
  readonly id: string
  /** Null where none was given yet, as by an import. */
  readonly password_hash: string | null
  /** Null for the account that counts. */
  readonly first_account_id: string | null
  readonly created_at: string
}

/** The accounts of an email, the one that counts first. It reads the same for an email that has none. */
export async function readCredentials(db: Db | Tx, email: string): Promise<Credentials[]> {
  const { rows } = await sql<Credentials>`
    select customer.id, customer_password.password_hash, customer.first_account_id, customer.created_at
    from customer left join customer_password on customer_password.customer_id = customer.id
    where customer.email = ${email} and customer.has_account and customer.deleted_at is null
    order by customer.first_account_id nulls first, customer.created_at desc, customer.id desc
    limit ${sql.lit(ASKED)}`.execute(db)
  return rows
}

/** What the passwords of these accounts hash to; the first one's salt is that of all. */
export const hashesOf = (accounts: readonly Credentials[]): string[] =>
  accounts.flatMap(({ password_hash }) => password_hash ?? [])
