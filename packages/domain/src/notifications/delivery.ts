import { SECONDS_A_DAY } from '../dates/index.ts'
/**
 * The state of a notification's email: `queued` waits for the mail server, `sent` was accepted by it, `failed` was given up (`error` has
 * the server's message), `stored` is only readable because no mail server is set up, `withheld` because what it asks for was canceled
 * before sending.
 */
export const notificationStates = ['queued', 'sent', 'failed', 'stored', 'withheld'] as const
export type NotificationState = (typeof notificationStates)[number]

/**
 * A mail server's answer to an email. `refused`: permanently (5xx). `postponed`: for now (4xx). `unreachable`: no connection. `unknown`:
 * the complete email was sent but no answer came back.
 */
export type MailOutcome = 'sent' | 'refused' | 'postponed' | 'unreachable' | 'unknown'

/** Earlier attempts to send an email. */
interface MailTries {
  /** Attempts that the server refused, and attempts with an unknown outcome, including the latest. */
  refused: number
  unknown: number
  /** Seconds since the email was written. */
  ageSeconds: number
}

/** One refusal may be temporary; three are taken as final. */
const MAX_REFUSED_TRIES = 3
/** Another attempt may send a second copy with the same Message-ID; a third would be too many. */
const MAX_UNKNOWN_TRIES = 2
/** As long as mail servers usually retry. */
export const MAX_AGE_SECONDS = 5 * SECONDS_A_DAY

/** Returns whether an unsent email is given up and left to an operator, instead of being retried. */
export function isSetAside({ refused, unknown, ageSeconds }: MailTries): boolean {
  return refused >= MAX_REFUSED_TRIES || unknown >= MAX_UNKNOWN_TRIES || ageSeconds >= MAX_AGE_SECONDS
}

interface Delivered {
  readonly state: NotificationState
  readonly resends?: readonly { readonly state: NotificationState }[] | undefined
}

/** Returns whether an email and all its resends were sent, so that nobody needs to look at it. */
export const isDelivered = ({ state, resends = [] }: Delivered): boolean =>
  [state, ...resends.map((resend) => resend.state)].every((each) => each === 'sent')
