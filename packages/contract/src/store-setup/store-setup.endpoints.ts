import { z } from 'zod'
import { endpointsOf } from '../endpoints/index.ts'
import { id, timestamp } from '../values/index.ts'

/** The facts of domain's `SetupFacts`. */
const storeSetup = z.object({
  default_currency_code: z.string(),
  /** Sorted by name. */
  regions: z.array(
    z.object({
      id,
      name: z.string(),
      currency_code: z.string(),
      country_count: z.number().int(),
      /** Whether customers can choose a shipping option there. */
      has_shipping: z.boolean(),
      /** Installed providers only. */
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

const declare = endpointsOf({ noun: 'store-setup', response: z.object({ store_setup: storeSetup }) })

export const retrieveStoreSetup = declare('retrieve-store-setup', 'GET /admin/store-setup', {
  summary: 'Returns the facts that tell how far the store is set up.',
})

export const dismissStoreSetup = declare('dismiss-store-setup', 'POST /admin/store-setup/dismiss', {
  summary: 'Hides the setup checklist. Repeating it has no effect.',
})
