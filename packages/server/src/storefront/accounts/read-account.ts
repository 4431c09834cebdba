import type { Account, AccountAddress } from '@purser/contract/storefront'
import { addressFields } from '@purser/domain/addresses'
import { sql } from 'kysely'
import type { Db, Tx } from '../../database/index.ts'
import { Failure } from '../../http/index.ts'

type Row = Omit<Account, 'shipping_addresses' | 'billing_address'> & {
  readonly addresses: readonly (AccountAddress & { readonly is_billing: boolean })[]
}

/** Selected address columns: name and value alternate, as JSON object arguments. */
const shown = ['id', ...addressFields].map((name) => sql`${sql.lit(name)}, ${sql.ref(`address.${name}`)}`)

/** Reads an account as its customer sees it, in one statement. Throws 401 if it no longer exists. */
export async function readAccount(db: Db | Tx, id: string): Promise<Account> {
  const { rows } = await sql<Row>`
    select customer.id, customer.email, customer.first_name, customer.last_name, customer.phone, customer.has_account,
      customer.billing_address_id, customer.created_at, coalesce((
        select json_agg(json_build_object(${sql.join(shown)}, 'is_billing', address.id = customer.billing_address_id)
          order by address.created_at, address.id)
        from address where address.customer_id = customer.id and address.deleted_at is null), '[]') as addresses
    from customer where customer.id = ${id} and customer.deleted_at is null`.execute(db)
  const [row] = rows
  if (!row) throw signInFirst()
  const { addresses, ...account } = row
  return {
    ...account,
    billing_address: addresses.find(({ is_billing }) => is_billing) ?? null,
    shipping_addresses: [...addresses],
  }
}

/** 401 for calls that need a signed-in customer. */
export const signInFirst = () => new Failure('unauthorized', 'Sign in first.')

/** Returns the id of the signed-in customer. Throws 401. */
export function requireCustomer({ customerId }: { readonly customerId: string | null }): string {
  if (customerId === null) throw signInFirst()
  return customerId
}
