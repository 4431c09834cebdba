import { together, topic, variable } from './topic.ts'

export interface StripeConfig {
  /** The payment provider Stripe, and when it takes money; `url`: where it is, if not at home. Null: cards are not taken. */
  readonly stripe: {
    readonly apiKey: string
    readonly webhookSecret: string
    readonly capture: 'manual' | 'automatic'
    readonly url: string | null
  } | null
}

/** An address of this machine, for tests: money is asked for nowhere else but at Stripe. */
const isOnThisMachine = (text: string): boolean =>
  /^http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d{1,5}\/?$/.test(text) && URL.canParse(text)

export const stripe = topic({
  variables: {
    STRIPE_API_KEY: variable(
      (text) => /^(sk|rk)_(test|live)_\w+$/.test(text),
      'must be a secret or restricted Stripe key, which starts with sk_test_, sk_live_, rk_test_ or rk_live_',
      true,
    ),
    STRIPE_WEBHOOK_SECRET: variable(
      (text) => /^whsec_\S+$/.test(text),
      'must be the signing secret of a Stripe webhook endpoint, which starts with whsec_',
      true,
    ),
    STRIPE_CAPTURE: variable((text) => ['manual', 'automatic'].includes(text), 'must be manual or automatic'),
    STRIPE_API_URL: variable(
      isOnThisMachine,
      'must be empty or, in tests, an address of this machine like http://127.0.0.1:12111',
    ),
  },
  needs: [
    ['STRIPE_CAPTURE', 'STRIPE_API_KEY', 'it sets when Stripe captures'],
    ['STRIPE_API_URL', 'STRIPE_API_KEY', 'it sets where Stripe is called'],
    ...together('STRIPE_API_KEY', 'STRIPE_WEBHOOK_SECRET', 'Stripe needs both'),
  ],
  read: ({
    STRIPE_API_KEY: apiKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_CAPTURE,
    STRIPE_API_URL: url = null,
  }): StripeConfig => {
    const capture = STRIPE_CAPTURE === 'automatic' ? 'automatic' : 'manual'
    const isSet = apiKey !== undefined && webhookSecret !== undefined
    return { stripe: isSet ? { apiKey, webhookSecret, capture, url } : null }
  },
})
