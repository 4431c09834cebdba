import type { Db } from '../../database/index.ts'
import { createStripeProvider, type PaymentProvider, type StripeCapture } from '../../providers/index.ts'
import { enterProvider, setInstalled } from './enter-provider.ts'

/** Stripe's keys and when to capture; `url`: its address, if not the default. */
export interface StripeSettings {
  readonly apiKey: string
  readonly webhookSecret: string
  readonly capture: StripeCapture
  readonly url: string | null
}

const STRIPE = 'stripe'

/** Opens Stripe and registers it in the store so that regions can use it; `fault` says in a sentence why it can't be used. */
export async function openStripe(
  db: Db,
  settings: StripeSettings | null,
): Promise<{ provider: PaymentProvider | null; fault: string | null }> {
  if (settings === null) {
    await setInstalled(db, STRIPE, false)
    return { provider: null, fault: null }
  }
  const { apiKey, webhookSecret, capture, url } = settings
  const isLive = apiKey.includes('_live_')
  if (!(await enterProvider(db, STRIPE, isLive))) {
    const [own, other] = isLive ? ['live', 'test'] : ['test', 'live']
    const fault = `STRIPE_API_KEY is a ${own} key, but this store has payments made with a ${other} key. Use a ${other} key.`
    return { provider: null, fault }
  }
  const { id } = await db.selectFrom('store').select('id').executeTakeFirstOrThrow()
  const place = url === null ? {} : placeOf(url)
  const options = { apiKey, webhookSecret, capture, storeId: id, ...place }
  return { provider: createStripeProvider(options), fault: null }
}

function placeOf(url: string) {
  const { hostname, port } = new URL(url)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port), protocol: 'http' } as const
}
