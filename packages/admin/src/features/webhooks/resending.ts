import { RESENT_AT_ONCE } from '@purser/domain/webhooks'
import { messages } from './webhooks-messages.ts'

const words = messages.since

/** Describes resending a number of deliveries: the effect, or a refusal if there are too many. */
export function describeResending(count: number): { readonly effect?: string; readonly refusal?: string } {
  return count > RESENT_AT_ONCE ? { refusal: words.tooMany(RESENT_AT_ONCE) } : { effect: words.counts(count) }
}
