import type {
  PaymentProvider,
  PaymentSessionRequest,
  PaymentSessionState,
  PaymentSessions,
} from '../../src/providers/index.ts'
import { createScriptedProvider } from '../scripted-provider.ts'

/** What becomes of the next call: it is made in vain, or made and its answer lost. */
type Fault = 'throw' | 'throw after effect'

interface Payment {
  amount: number
  currency_code: string
  status: PaymentSessionState['status']
}

/**
 * A provider that customers pay by themselves, with books of its own: one payment a key, whatever is asked how often. `pay` is what
 * their browser does.
 */
export function createScriptedSessions(id = 'card') {
  const money = createScriptedProvider({ id })
  const payments = new Map<string, Payment>()
  const byKey = new Map<string, string>()
  const calls: string[] = []
  const faults: Fault[] = []

  function answer<Answer>(name: string, act: () => Answer): Promise<Answer> {
    calls.push(name)
    const fault = faults.shift()
    if (fault === 'throw') throw new Error('The connection was refused')
    const done = act()
    if (fault === 'throw after effect') throw new Error('The connection was lost')
    return Promise.resolve(done)
  }

  const found = (data: unknown): [string, Payment] => {
    const { payment_id } = data as { payment_id: string }
    const payment = payments.get(payment_id)
    if (!payment) throw new Error(`There is no payment ${payment_id}`)
    return [payment_id, payment]
  }

  const stateOf = (payment_id: string, payment: Payment): PaymentSessionState => ({
    ...payment,
    data: { payment_id, secret: 'of the store' },
    public_data: { client_secret: `${payment_id}_browser` },
  })

  const sessions: PaymentSessions = {
    open: async ({ key, amount, currency_code }: PaymentSessionRequest) =>
      answer('open', () => {
        const payment_id = byKey.get(key) ?? `pi_${payments.size + 1}`
        byKey.set(key, payment_id)
        if (!payments.has(payment_id)) payments.set(payment_id, { amount, currency_code, status: 'pending' })
        return stateOf(...found({ payment_id }))
      }),
    update: async ({ data, amount }) =>
      answer('update', () => {
        const [payment_id, payment] = found(data)
        if (payment.status === 'pending') payment.amount = amount
        return stateOf(payment_id, payment)
      }),
    close: async ({ data }) =>
      answer('close', () => {
        const [payment_id, payment] = found(data)
        payment.status = 'canceled'
        return { outcome: 'succeeded' as const, reference: payment_id }
      }),
    read: async ({ data }) => answer('read', () => stateOf(...found(data))),
  }
  const foundBy = (client_secret: unknown) =>
    found({ payment_id: String(client_secret).replace('_browser', '') })[1]
  const provider: PaymentProvider = { ...money.provider, sessions }
  return {
    provider,
    payments,
    calls,
    /** The faults of the next calls, in their order. */
    next: (...all: Fault[]) => faults.push(...all),
    /** Pays what the browser was shown, in another state if that is said. */
    pay: (client_secret: unknown, status: Payment['status'] = 'authorized') => {
      foundBy(client_secret).status = status
    },
    statusOf: (client_secret: unknown) => foundBy(client_secret).status,
    /** What capture, refund and cancel were asked for. */
    effects: money.effects,
  }
}
