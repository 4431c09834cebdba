import type { Db, Tx } from '../../database/index.ts'

/**
 * Reads the account of an email and its password hash, which is null until a password is set (for example after an import); undefined
 * without an account.
 */
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
