import { counted } from '../counts/index.ts'
import { SECONDS_A_MINUTE } from '../dates/index.ts'
import type { GivenUpWork, HealthFigures, HealthLine } from './figures.ts'
import { spanOf } from './spans.ts'

export function workLine({ waiting, due_seconds }: HealthFigures['queue']): HealthLine {
  const topic = 'Background jobs'
  if (due_seconds < SECONDS_A_MINUTE) {
    const says = waiting === 0 ? 'No jobs are waiting.' : `Waiting, on time: ${counted(waiting, 'job')}.`
    return { topic, state: 'good', says, todo: null }
  }
  return {
    topic,
    state: due_seconds < 10 * SECONDS_A_MINUTE ? 'look' : 'act',
    says: `Waiting: ${counted(waiting, 'job')}. The oldest is overdue by ${spanOf(due_seconds)}.`,
    todo: 'If this grows, check the server log for the cause, then restart the server.',
  }
}

export function givenUpLine(given_up: readonly GivenUpWork[]): HealthLine {
  const topic = 'Failed jobs'
  if (given_up.length === 0) return { topic, state: 'good', says: 'No jobs have failed.', todo: null }
  const kinds = given_up.map(
    ({ kind, count }) => `${kindWords[kind] ?? kind.replaceAll('_', ' ')} (${count})`,
  )
  const error = given_up.find(({ last_error }) => last_error !== null)?.last_error
  return {
    topic,
    state: 'act',
    says: `Given up after many attempts: ${kinds.join(', ')}.${error == null ? '' : ` Last error: ${error}`}`,
    todo: 'Fix the cause, then retry.',
  }
}

/** Kinds of work as operators call them; mail and money are never given up. */
const kindWords: Readonly<Record<string, string>> = {
  event: 'notifications and webhook events',
  fulfillment: 'fulfillments sent to a provider',
  payment_notice: 'notices of payment providers',
  revoke_app_tokens: 'app tokens being revoked',
  payment_session: 'payments started by customers',
  cart_completion: 'carts being turned into orders',
}

export function mailLine({ is_set_up, failed_count }: HealthFigures['mail']): HealthLine {
  const topic = 'Email'
  if (!is_set_up) {
    return {
      topic,
      state: 'look',
      says: "Email isn't set up: messages to customers are not sent, only stored with their orders.",
      todo: "Start the server with SMTP_URL (your mail server) and MAIL_FROM (the sender's address). See docs/configuration.md.",
    }
  }
  if (failed_count > 0) {
    return {
      topic,
      state: 'look',
      says: `The mail server rejected ${counted(failed_count, 'email')} in the last seven days.`,
      todo: "Each one is in its order's timeline with the server's reply. Send it again there.",
    }
  }
  return {
    topic,
    state: 'good',
    says: 'The mail server accepted all emails in the last seven days.',
    todo: null,
  }
}

export function webhookLine({ failing_count }: HealthFigures['webhooks']): HealthLine {
  const topic = 'Webhooks'
  if (failing_count === 0) return { topic, state: 'good', says: 'All webhooks respond.', todo: null }
  return {
    topic,
    state: 'look',
    says: `Can't be reached: ${counted(failing_count, 'webhook')}. Undelivered events are stored.`,
    todo: 'Deliveries are retried automatically. Open a delivery to see the response.',
  }
}
