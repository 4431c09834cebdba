import {
  type PaymentProvider,
  PaymentRefused,
  type PaymentSessionRequest,
  type PaymentSessionState,
  type PaymentSessions,
} from '../../src/providers/index.ts'
import { createScriptedProvider } from '../scripted-provider.ts'

/** The outcome of the next call: it fails, is finally refused, or succeeds with its answer lost. */
type Fault = 'throw' | 'refuse' | 'throw after effect'

interface Payment {
  amount: number
  currency_code: string
  status: PaymentSessionState['status']
}

/** The message to customers when it refuses to open a payment. */
export const DECLINED = 'Your bank declines to pay this.'

/** What the provider knows, and how often it was called. */
function createBooks() {
  const payments = new Map<string, Payment>()
  const calls: string[] = []
  const faults: { readonly call: keyof PaymentSessions; readonly fault: Fault }[] = []

  async function answer<Answer>(name: keyof PaymentSessions, act: () => Answer): Promise<Answer> {
    calls.push(name)
    const next = faults.findIndex(({ call }) => call === name)
    const fault = next < 0 ? undefined : faults.splice(next, 1)[0]?.fault
    if (fault === 'throw') throw new Error('The connection was refused')
    if (fault === 'refuse') {
      throw new PaymentRefused('Refused for the operators', { told: name === 'open' ? DECLINED : null })
    }
    const done = act()
    if (fault === 'throw after effect') throw new Error('The connection was lost')
    return done
  }

  function found(payment_id: string): Payment {
    const payment = payments.get(payment_id)
    if (!payment) throw new Error(`There is no payment ${payment_id}`)
    return payment
  }

  const stateOf = (payment_id: string): PaymentSessionState => ({
    ...found(payment_id),
    data: { payment_id, secret: 'of the store' },
    public_data: { client_secret: `${payment_id}_browser` },
  })
  return { payments, calls, faults, answer, found, stateOf }
}

const idIn = (data: unknown) => (data as { readonly payment_id: string }).payment_id
const idOf = (client_secret: unknown) => String(client_secret).replace('_browser', '')

/**
 * A provider that customers pay directly, with its own books: one payment per key, however often it is requested. `pay`
 * is what their browser does.
 */
export function createScriptedSessions(id = 'card') {
  const { payments, calls, faults, answer, found, stateOf } = createBooks()
  const byKey = new Map<string, string>()
  const sessions: PaymentSessions = {
    open: ({ key, amount, currency_code }: PaymentSessionRequest) =>
      answer('open', () => {
        const payment_id = byKey.get(key) ?? `pi_${payments.size + 1}`
        byKey.set(key, payment_id)
        if (!payments.has(payment_id)) payments.set(payment_id, { amount, currency_code, status: 'pending' })
        return stateOf(payment_id)
      }),
    update: ({ data, amount }) =>
      answer('update', () => {
        const payment = found(idIn(data))
        if (payment.status === 'pending') payment.amount = amount
        return stateOf(idIn(data))
      }),
    close: ({ data }) =>
      answer('close', () => {
        found(idIn(data)).status = 'canceled'
        return { outcome: 'succeeded' as const, reference: idIn(data) }
      }),
    read: ({ data }) => answer('read', () => stateOf(idIn(data))),
  }
  const provider: PaymentProvider = { ...createScriptedProvider({ id }).provider, sessions }
  return {
    provider,
    payments,
    calls,
    /** Sets the outcome of the next call of this name; a job for another cart may make a call of another name first. */
    next: (call: keyof PaymentSessions, fault: Fault) => void faults.push({ call, fault }),
    /** Pays what the browser was shown, with another state if given. */
    pay: (client_secret: unknown, status: Payment['status'] = 'authorized') => {
      found(idOf(client_secret)).status = status
    },
    statusOf: (client_secret: unknown) => found(idOf(client_secret)).status,
  }
}
