import { type Config, StartupError } from '../config/index.ts'
import { connect } from '../database/index.ts'
import { enterProvider, setInstalled } from '../features/payments/index.ts'
import { createStripeProvider, type PaymentProvider } from '../providers/index.ts'

const STRIPE = 'stripe'

/**
 * The payment providers that the configuration names, entered in the store at `url`, so that regions can have them.
 * @throws StartupError when a key is of test mode and the store's payments are live, or the other way round
 */
export async function openPayments(url: string, { stripe }: Config): Promise<PaymentProvider[]> {
  const { db, close } = connect(url, { max: 1 })
  try {
    if (stripe === null) {
      await setInstalled(db, STRIPE, false)
      return []
    }
    const isLive = stripe.apiKey.includes('_live_')
    if (!(await enterProvider(db, STRIPE, isLive))) {
      const [own, other] = isLive ? ['live', 'test'] : ['test', 'live']
      throw new StartupError(
        `STRIPE_API_KEY is a ${own} key, and this store has payments made with a ${other} key: the two are never mixed in one store.`,
      )
    }
    const { id } = await db.selectFrom('store').select('id').executeTakeFirstOrThrow()
    const { apiKey, webhookSecret } = stripe
    return [createStripeProvider({ apiKey, webhookSecret, storeId: id, ...placeOf(stripe.url) })]
  } finally {
    await close()
  }
}

function placeOf(url: string | null) {
  if (url === null) return {}
  const { hostname, port } = new URL(url)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port), protocol: 'http' } as const
}
