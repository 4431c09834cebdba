import { RESENT_AT_ONCE } from '@purser/domain/webhooks'
import { messages } from './webhooks-messages.ts'

const words = messages.since

/** What is said before so many deliveries are sent again: what it does, or that they are more than can be. */
export function toldOfResending(count: number): { readonly effect?: string; readonly refusal?: string } {
  return count > RESENT_AT_ONCE ? { refusal: words.tooMany(RESENT_AT_ONCE) } : { effect: words.counts(count) }
}
