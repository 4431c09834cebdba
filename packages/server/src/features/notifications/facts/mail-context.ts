import { addressLines as linesOfAddress } from '@purser/domain/addresses'
import { formatsOf } from '@purser/domain/email-texts'
import type { MailedEvent } from '@purser/domain/notifications'
import type { Db } from '../../../database/index.ts'
import {
  type Brand,
  lookOf,
  orderLink,
  pictureAddress,
  readBrand,
  readWriting,
  sourcesOfOrder,
} from '../../email-settings/index.ts'
import type { MailContext } from '../templates/facts.ts'

/** Reads the order that a mail is about, with its customer and store, and the texts of its language. Throws if there is none. */
export async function readMailContext(db: Db, event: MailedEvent, orderId: string) {
  const order = await db
    .selectFrom('order')
    .innerJoin('customer', 'customer.id', 'order.customer_id')
    .leftJoin('address', 'address.id', 'order.shipping_address_id')
    .selectAll('order')
    .select([
      'address.first_name as address_first_name',
      'customer.first_name as customer_first_name',
      'customer.metadata as customer_metadata',
    ])
    .where('order.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const store = await db
    .selectFrom('store')
    .select(['swap_link_template', 'payment_link_template'])
    .executeTakeFirstOrThrow()
  const brand = await readBrand(db)
  const about: MailContext = {
    look: lookOf(brand),
    writing: await readWriting(db, brand, event, sourcesOfOrder(brand, order)),
    order_link: orderLink(brand, order.id),
    display_id: order.display_id,
    currency_code: order.currency_code,
    first_name: order.address_first_name?.trim() || order.customer_first_name?.trim() || null,
  }
  return { about, order, store, brand, pictureOf: (path: string | null) => pictureOfItem(brand, path) }
}

const pictureOfItem = (brand: Brand, path: string | null): string | null =>
  brand.show_pictures ? pictureAddress(brand, path) : null

export type ReadOrder = Awaited<ReturnType<typeof readMailContext>>

/** Returns the lines of an address in an email's language; empty without one. */
export async function addressLines(db: Db, id: string | null, language: string): Promise<string[]> {
  if (id === null) return []
  const address = await db.selectFrom('address').selectAll().where('id', '=', id).executeTakeFirst()
  return address ? linesOfAddress(address, formatsOf(language).country) : []
}
