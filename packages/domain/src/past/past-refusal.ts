import { type Refusal, refusal } from '../refusals/index.ts'

/** What is known of the past; times in ISO 8601. */
export interface KnownPast {
  readonly now: string
  /** The moment from which every change is kept. */
  readonly start: string
}

/** Returns why records can't be read as of a moment; null if they can. */
export function pastRefusal(as_of: string, { now, start }: KnownPast): Refusal | null {
  if (Date.parse(as_of) > Date.parse(now))
    return refusal('as_of_in_future', `as_of: must not be in the future. It is ${now} now.`, 'as_of')
  if (Date.parse(as_of) < Date.parse(start))
    return refusal(
      'as_of_too_early',
      `as_of: the past is known from ${start} on. Choose that moment or a later one.`,
      'as_of',
    )
  return null
}
