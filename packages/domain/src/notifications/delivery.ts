import { SECONDS_A_DAY } from '../dates/index.ts'
/**
 * How far a notification's mail got: `queued` waits for the mail server, `sent` was taken by it, `failed` was set aside
 * (its `error` has the server's words), `stored` is kept to be read because no mail server is set, `withheld` because what it
 * asks for was canceled before it left.
 */
export const notificationStates = ['queued', 'sent', 'failed', 'stored', 'withheld'] as const
export type NotificationState = (typeof notificationStates)[number]

/**
 * What a mail server made of one mail. `refused`: it will not have this one (5xx). `postponed`: not now (4xx).
 * `unreachable`: it cannot be spoken to at all. `unknown`: the whole mail was handed over and no answer came back.
 */
export type MailOutcome = 'sent' | 'refused' | 'postponed' | 'unreachable' | 'unknown'

/** What became of earlier tries of one mail. */
interface MailTries {
  /** Tries that the server refused, and tries whose end nobody knows; the latest is among them. */
  refused: number
  unknown: number
  /** Seconds since the mail was written. */
  ageSeconds: number
}

/** A server that says no may have a bad moment; one that says it three times means it. */
const MAX_REFUSED_TRIES = 3
/** One more try may bring a second copy, with the same Message-ID; a third would be one too many. */
const MAX_UNKNOWN_TRIES = 2
/** As long as mail servers themselves keep trying. */
export const MAX_AGE_SECONDS = 5 * SECONDS_A_DAY

/** Whether a mail that did not go out is set aside for an operator to look at, instead of being tried again. */
export function isSetAside({ refused, unknown, ageSeconds }: MailTries): boolean {
  return refused >= MAX_REFUSED_TRIES || unknown >= MAX_UNKNOWN_TRIES || ageSeconds >= MAX_AGE_SECONDS
}
