import { countryForCustomers, addressLines as linesOfAddress } from '@purser/domain/addresses'
import type { Db } from '../../../database/index.ts'
import type { MailContext } from '../templates/facts.ts'

/** Reads the order that a mail is about, with its customer and store. Throws if there is none. */
export async function readMailContext(db: Db, orderId: string) {
  const order = await db
    .selectFrom('order')
    .innerJoin('customer', 'customer.id', 'order.customer_id')
    .leftJoin('address', 'address.id', 'order.shipping_address_id')
    .selectAll('order')
    .select(['address.first_name as address_first_name', 'customer.first_name as customer_first_name'])
    .where('order.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const store = await db
    .selectFrom('store')
    .select(['name', 'swap_link_template', 'payment_link_template'])
    .executeTakeFirstOrThrow()
  const about: MailContext = {
    store_name: store.name,
    display_id: order.display_id,
    currency_code: order.currency_code,
    first_name: order.address_first_name?.trim() || order.customer_first_name?.trim() || null,
  }
  return { about, order, store }
}

export type ReadOrder = Awaited<ReturnType<typeof readMailContext>>

/** Returns the lines of an address; empty without one. */
export async function addressLines(db: Db, id: string | null): Promise<string[]> {
  if (id === null) return []
  const address = await db.selectFrom('address').selectAll().where('id', '=', id).executeTakeFirst()
  return address ? linesOfAddress(address, countryForCustomers) : []
}
