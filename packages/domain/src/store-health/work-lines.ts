import { counted } from '../counts/index.ts'
import { SECONDS_A_MINUTE } from '../dates/index.ts'
import type { GivenUpWork, HealthFigures, HealthLine } from './figures.ts'
import { spanOf } from './spans.ts'

export function workLine({ waiting, due_seconds }: HealthFigures['queue']): HealthLine {
  const topic = 'Work'
  if (due_seconds < SECONDS_A_MINUTE) {
    const says =
      waiting === 0 ? 'Nothing is left to be done.' : `Still to be done, on time: ${counted(waiting, 'job')}.`
    return { topic, state: 'good', says, todo: null }
  }
  return {
    topic,
    state: due_seconds < 10 * SECONDS_A_MINUTE ? 'look' : 'act',
    says: `Still to be done: ${counted(waiting, 'job')}. The oldest should have been done ${spanOf(due_seconds)} ago.`,
    todo: 'If this grows, see in the log of the server what holds it up, and start the server again.',
  }
}

export function givenUpLine(given_up: readonly GivenUpWork[]): HealthLine {
  const topic = 'Given up'
  if (given_up.length === 0) return { topic, state: 'good', says: 'No work was given up.', todo: null }
  const kinds = given_up.map(
    ({ kind, count }) => `${kindWords[kind] ?? kind.replaceAll('_', ' ')} (${count})`,
  )
  const error = given_up.find(({ last_error }) => last_error !== null)?.last_error
  return {
    topic,
    state: 'act',
    says: `After many tries no more are made: ${kinds.join(', ')}.${error == null ? '' : ` The last one failed with: ${error}`}`,
    todo: 'Mend what it failed with, then have it tried again.',
  }
}

/** Kinds of work as operators call them; mail and money are never given up. */
const kindWords: Readonly<Record<string, string>> = {
  event: 'of what customers and webhooks are told',
  fulfillment: 'fulfillments that a provider is told of',
  payment_notice: 'notices of payment providers',
  revoke_app_tokens: 'tokens of apps that are taken back',
  payment_session: 'payments that customers began',
  cart_completion: 'carts that are being ordered',
}

export function mailLine({ is_set_up, failed_count }: HealthFigures['mail']): HealthLine {
  const topic = 'Mail'
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
      says: `The mail server did not take ${counted(failed_count, 'mail')} of the last seven days.`,
      todo: 'Each stands in the timeline of its order with what the server said, and can be sent again there.',
    }
  }
  return { topic, state: 'good', says: 'The mail server took all mail of the last seven days.', todo: null }
}

export function webhookLine({ failing_count }: HealthFigures['webhooks']): HealthLine {
  const topic = 'Webhooks'
  if (failing_count === 0)
    return { topic, state: 'good', says: 'All programs that are told of events answer.', todo: null }
  return {
    topic,
    state: 'look',
    says: `Not reached now: ${counted(failing_count, 'webhook')}. What was not delivered is kept.`,
    todo: 'Each is tried again by itself. See in its deliveries what the other program answers.',
  }
}
