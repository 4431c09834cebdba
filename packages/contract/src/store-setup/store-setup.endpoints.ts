import { z } from 'zod'
import { defineEndpoint } from '../endpoints/index.ts'
import { id, timestamp } from '../values/index.ts'

const noun = 'store-setup'

/** The facts of domain's `SetupFacts`. */
const storeSetup = z.object({
  default_currency_code: z.string(),
  /** By their names. */
  regions: z.array(
    z.object({
      id,
      name: z.string(),
      currency_code: z.string(),
      country_count: z.number().int(),
      /** Whether customers can choose a shipping option there. */
      has_shipping: z.boolean(),
      /** Those that are installed. */
      payment_providers: z.array(z.string()),
    }),
  ),
  has_product: z.boolean(),
  has_published_product: z.boolean(),
  /** Whether a published product has a price in a region's currency. */
  has_priced_product: z.boolean(),
  /** The payment providers that are installed. */
  payment_providers: z.array(z.string()),
  has_mail_server: z.boolean(),
  has_backup_schedule: z.boolean(),
  dismissed_at: timestamp.nullable(),
})
export type StoreSetup = z.output<typeof storeSetup>

const answer = z.object({ store_setup: storeSetup })

export const retrieveStoreSetup = defineEndpoint({
  name: 'retrieve-store-setup',
  method: 'GET',
  path: '/admin/store-setup',
  noun,
  summary: 'What decides how far the store is set up.',
  response: answer,
})

export const dismissStoreSetup = defineEndpoint({
  name: 'dismiss-store-setup',
  method: 'POST',
  path: '/admin/store-setup/dismiss',
  noun,
  summary: 'Stops showing the setup checklist where operators begin; again, and nothing changes.',
  response: answer,
})
