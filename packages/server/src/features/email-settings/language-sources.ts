import { localeIn } from '@purser/domain/email-texts'
import type { Db } from '../../database/index.ts'
import type { Brand } from './read-brand.ts'

/** What may name the language of an email, the nearest first. */
export type LanguageSources = readonly unknown[]

interface OfOrder {
  readonly metadata: unknown
  readonly customer_metadata: unknown
  readonly region_id: string
}

/** Returns what may name the language of an email about an order. */
export const sourcesOfOrder = ({ region_languages }: Brand, order: OfOrder): LanguageSources => [
  localeIn(order.metadata),
  localeIn(order.customer_metadata),
  region_languages[order.region_id],
]

/** Reads what may name the language of an email to a customer about their account: their own language, else that of their latest order. */
export async function readSourcesOfCustomer(
  db: Db,
  { region_languages }: Brand,
  customer_id: string,
): Promise<LanguageSources> {
  const customer = await db
    .selectFrom('customer')
    .select('metadata')
    .where('id', '=', customer_id)
    .executeTakeFirst()
  const latest = await db
    .selectFrom('order')
    .select(['metadata', 'region_id'])
    .where('customer_id', '=', customer_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return [
    localeIn(customer?.metadata),
    localeIn(latest?.metadata),
    latest && region_languages[latest.region_id],
  ]
}
