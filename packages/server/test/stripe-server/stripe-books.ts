import { answerDispute, closeDispute, openDispute } from './stripe-disputes.ts'
import {
  type BrowserResult,
  cancel,
  capture,
  confirm,
  createIntent,
  settleDebit,
  updateIntent,
} from './stripe-intents.ts'
import { createLedger, findIntent, type LedgerOptions } from './stripe-ledger.ts'
import type { StripeForm } from './stripe-objects.ts'
import { refund, refundsOf, settleRefund } from './stripe-refunds.ts'

/** Stripe's records and what changes them: every change emits its events. */
export function createStripeBooks(options: LedgerOptions) {
  const ledger = createLedger(options)
  const { intents, charges, refunds, disputes, transactions, say } = ledger
  return {
    intents,
    charges,
    refunds,
    disputes,
    transactions,
    say,
    intentOf: (id: string) => findIntent(ledger, id),
    refundsOf: (intentId: string) => refundsOf(ledger, intentId),
    createIntent: (form: StripeForm) => createIntent(ledger, form),
    updateIntent: (id: string, form: StripeForm) => updateIntent(ledger, id, form),
    confirm: (id: string, result?: BrowserResult) => confirm(ledger, id, result),
    settleDebit: (id: string, status: 'succeeded' | 'failed') => settleDebit(ledger, id, status),
    capture: (id: string, form: StripeForm = {}) => capture(ledger, id, form),
    cancel: (id: string, reason?: string) => cancel(ledger, id, reason),
    refund: (form: StripeForm) => refund(ledger, form),
    settleRefund: (id: string, status: 'succeeded' | 'failed') => settleRefund(ledger, id, status),
    dispute: (intentId: string, opening: Parameters<typeof openDispute>[2] = {}) =>
      openDispute(ledger, intentId, opening),
    answerDispute: (id: string) => answerDispute(ledger, id),
    closeDispute: (id: string, status: Parameters<typeof closeDispute>[2]) =>
      closeDispute(ledger, id, status),
    /** The initial status of the next refunds: 'succeeded' by default. */
    nextRefund: (...statuses: readonly ('succeeded' | 'pending')[]) =>
      void ledger.nextRefunds.push(...statuses),
  }
}

export type StripeBooks = ReturnType<typeof createStripeBooks>
