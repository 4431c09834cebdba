import type { Account, AccountAddress } from '@purser/contract/storefront'
import { addressFields } from '@purser/domain/addresses'
import { sql } from 'kysely'
import type { Db, Tx } from '../../database/index.ts'
import { Failure } from '../../http/index.ts'

type Row = Omit<Account, 'shipping_addresses' | 'billing_address'> & {
  readonly addresses: readonly (AccountAddress & { readonly is_billing: boolean })[]
}

/** What is read of an address, by its names. */
const shown = ['id', ...addressFields].map((name) => sql`${sql.lit(name)}, ${sql.ref(`address.${name}`)}`)

/** An account as its customer sees it, by one statement. Throws 401 when it is gone. */
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

/** 401: the call is about the account of who is signed in. */
export const signInFirst = () => new Failure('unauthorized', 'Sign in first.')

/** The customer who is signed in, on calls that need one. */
export function requireCustomer({ customerId }: { readonly customerId: string | null }): string {
  if (customerId === null) throw signInFirst()
  return customerId
}
