import type { Db, Tx } from '../../database/index.ts'

/** The account of an email and the hash of its password, which is null where none was set yet, as by an import; undefined: it has none. */
export function readCredentials(db: Db | Tx, email: string) {
  return db
    .selectFrom('customer')
    .leftJoin('customer_password', 'customer_password.customer_id', 'customer.id')
    .select(['customer.id', 'customer_password.password_hash'])
    .where('customer.email', '=', email)
    .where('customer.has_account', '=', true)
    .where('customer.deleted_at', 'is', null)
    .executeTakeFirst()
}
