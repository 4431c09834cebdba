import { backupAlarm } from '../backups/index.ts'
import { counted } from '../counts/index.ts'
import { formatAmount } from '../money/index.ts'
import { paymentProviderName } from '../payments/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'

/** Work that was tried so often that nobody tries it any more, by its kind. */
export interface GivenUpWork {
  readonly kind: string
  readonly count: number
  /** What the latest of them failed with. */
  readonly last_error: string | null
}

/** What the health of a store is read from. Seconds and bytes are whole numbers. */
export interface HealthFigures {
  /** Jobs that still have to be carried out, and for how long the oldest has been due. */
  readonly queue: { readonly waiting: number; readonly due_seconds: number }
  readonly given_up: readonly GivenUpWork[]
  /** Captures, refunds and voids of which nobody knows whether they happened, and since when the oldest is open. */
  readonly money: { readonly unknown_count: number; readonly oldest_seconds: number }
  /** The books beside those of payment providers; null: there is none that could be asked for its own. */
  readonly providers: {
    /** Movements of money in which they do not agree. */
    readonly difference_count: number
    /** Payments of no order that the store let go of by itself within seven days. */
    readonly released_count: number
    /** Why a provider could not be asked the last time. */
    readonly faults: readonly { readonly provider_id: string; readonly error: string }[]
  } | null
  readonly backups: {
    readonly is_scheduled: boolean
    readonly is_overdue: boolean
    /** ISO 8601. */
    readonly last_good_at: string | null
    /** What the last one that was tried failed with. */
    readonly last_failure: string | null
  }
  readonly mail: {
    readonly is_set_up: boolean
    /** Mails that the server did not take, of the last seven days. */
    readonly failed_count: number
  }
  readonly webhooks: { readonly failing_count: number }
  readonly carts: {
    /** Carts that were left with something in them in the last thirty days, and what their goods cost net, by currency. */
    readonly left_count: number
    readonly left_worth: readonly { readonly currency_code: string; readonly amount: number }[]
    /** Carts that were paid and are not ordered, and since when the oldest is. */
    readonly paid_count: number
    readonly oldest_paid_seconds: number
  }
  /** Work that waits for other work in the database, and the longest of these waits. */
  readonly locks: { readonly waiting: number; readonly longest_seconds: number }
  /** The disk of the embedded database; null: the database keeps its files elsewhere. */
  readonly disk: { readonly free_bytes: number; readonly total_bytes: number } | null
  /** What the copy of the database does that lists are read from; null: there is none. */
  readonly replica: 'in_use' | 'behind' | 'gone' | 'no_replica' | null
  /** The archive of the embedded database's log; null: there is none. Moments are ISO 8601. */
  readonly archive: {
    /** The earliest moment that the store can be brought back to. */
    readonly since: string | null
    /** When the database was last copied as a whole, and whether that should have been done again. */
    readonly copied_at: string | null
    readonly is_copy_overdue: boolean
    /** Whether the database runs so that it archives its log there. */
    readonly is_on: boolean
    readonly archived_at: string | null
    readonly is_failing: boolean
    /** What is wrong with the archive itself, in a sentence. */
    readonly fault: string | null
  } | null
}

export const healthStates = ['good', 'look', 'act'] as const
/** `look`: worth a look today; `act`: something stands still, or may be lost. */
export type HealthState = (typeof healthStates)[number]

/** What is said of one part of the store. */
export interface HealthLine {
  readonly topic:
    | 'Money'
    | 'Payment providers'
    | 'Work'
    | 'Given up'
    | 'Backups'
    | 'Archive'
    | 'Mail'
    | 'Webhooks'
    | 'Carts'
    | 'Database'
    | 'Replica'
    | 'Disk'
  readonly state: HealthState
  readonly says: string
  /** What is to be done; null: nothing. */
  readonly todo: string | null
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const GIB = 2 ** 30

/**
 * How the store does, in sentences, what is to be done beside them; the most pressing first. `format` writes a moment as operators read it.
 */
export function storeHealth(figures: HealthFigures, format: (moment: string) => string): HealthLine[] {
  const lines = [
    moneyLine(figures.money),
    ...(figures.providers === null ? [] : [providersLine(figures.providers)]),
    backupLine(figures.backups, format),
    ...(figures.archive === null ? [] : [archiveLine(figures.archive, format)]),
    workLine(figures.queue),
    givenUpLine(figures.given_up),
    mailLine(figures.mail),
    webhookLine(figures.webhooks),
    cartLine(figures.carts),
    databaseLine(figures.locks),
    ...(figures.replica === null ? [] : [replicaLine(figures.replica)]),
    ...(figures.disk === null ? [] : [diskLine(figures.disk)]),
  ]
  return lines.sort((a, b) => healthStates.indexOf(b.state) - healthStates.indexOf(a.state))
}

/** The state of the whole: that of its worst part. */
export function worstState(lines: readonly HealthLine[]): HealthState {
  return healthStates.findLast((state) => lines.some((line) => line.state === state)) ?? 'good'
}

/** Why work that was given up is not tried again, or null. */
export function retryWorkRefusal(given_up: readonly unknown[]): Refusal | null {
  if (given_up.length > 0) return null
  return refusal('no_work_given_up', 'No work was given up, so that none can be tried again.')
}

function moneyLine({ unknown_count, oldest_seconds }: HealthFigures['money']): HealthLine {
  const topic = 'Money'
  if (unknown_count === 0)
    return { topic, state: 'good', says: 'What became of all money that was asked for is known.', todo: null }
  return {
    topic,
    state: oldest_seconds < HOUR ? 'look' : 'act',
    says: `Of ${counted(unknown_count, 'payment operation')} nobody knows yet whether money moved, for ${spanOf(oldest_seconds)} at most.`,
    todo: 'The provider is asked again by itself. Before you ask for the same money by hand, look it up at the provider.',
  }
}

function providersLine({
  difference_count,
  released_count,
  faults: [fault],
}: NonNullable<HealthFigures['providers']>): HealthLine {
  const topic = 'Payment providers'
  if (difference_count > 0) {
    return {
      topic,
      state: 'act',
      says: `The books and those of a payment provider do not agree about ${counted(difference_count, 'movement')} of money.`,
      todo: 'Each stands below with what is to be done about it. It goes from here when they agree.',
    }
  }
  if (fault !== undefined) {
    return {
      topic,
      state: 'act',
      says: `The books could not be compared with those of ${paymentProviderName(fault.provider_id)}: ${fault.error}`,
      todo: 'Mend what it says. It is tried again each half hour.',
    }
  }
  if (released_count > 0) {
    return {
      topic,
      state: 'look',
      says: `Within seven days the store gave back money that it knew no order and no customer of: ${counted(released_count, 'payment')}.`,
      todo: 'See that no copy of this store asks the provider with the same key, and whether a backup was restored.',
    }
  }
  return { topic, state: 'good', says: 'The books agree with those of the payment providers.', todo: null }
}

function workLine({ waiting, due_seconds }: HealthFigures['queue']): HealthLine {
  const topic = 'Work'
  if (due_seconds < MINUTE) {
    const says =
      waiting === 0 ? 'Nothing is left to be done.' : `Still to be done, on time: ${counted(waiting, 'job')}.`
    return { topic, state: 'good', says, todo: null }
  }
  return {
    topic,
    state: due_seconds < 10 * MINUTE ? 'look' : 'act',
    says: `Still to be done: ${counted(waiting, 'job')}. The oldest should have been done ${spanOf(due_seconds)} ago.`,
    todo: 'If this grows, see in the log of the server what holds it up, and start the server again.',
  }
}

function givenUpLine(given_up: readonly GivenUpWork[]): HealthLine {
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

function backupLine(
  { is_scheduled, is_overdue, last_good_at, last_failure }: HealthFigures['backups'],
  format: (moment: string) => string,
): HealthLine {
  const topic = 'Backups'
  const date = last_good_at === null ? null : format(last_good_at)
  if (!is_scheduled) {
    return {
      topic,
      state: 'look',
      says: 'The store does not back itself up.',
      todo: 'On the server, npm run backup -- --every 24h has it do so from then on.',
    }
  }
  if (is_overdue) {
    return {
      topic,
      state: 'act',
      says: backupAlarm(date, last_failure),
      todo: 'See that the directory of backups is there, has room, and may be written.',
    }
  }
  const says = date === null ? 'The first backup is still to come.' : `The last good backup is of ${date}.`
  return { topic, state: 'good', says, todo: null }
}

function archiveLine(
  archive: NonNullable<HealthFigures['archive']>,
  format: (moment: string) => string,
): HealthLine {
  const { since, copied_at, archived_at } = archive
  const topic = 'Archive'
  if (!archive.is_on) {
    return {
      topic,
      state: 'act',
      says: 'The log is not archived: the database was started without its archive.',
      todo: 'Stop every server and command of the store, then start the server again.',
    }
  }
  if (archive.is_failing || archive.fault !== null) {
    const date = archived_at === null ? '' : ` since ${format(archived_at)}`
    const says = archive.is_failing ? `The log is not archived${date}.` : 'The archive is not looked after.'
    return {
      topic,
      state: 'act',
      says: archive.fault === null ? says : `${says} ${archive.fault}`,
      todo: "See that the directory of the archive is there, has room, and may be written. Meanwhile the log fills the store's disk.",
    }
  }
  if (since === null || copied_at === null) {
    return {
      topic,
      state: 'good',
      says: 'The archive begins with its first copy, which is still to come.',
      todo: null,
    }
  }
  const says = `The store can be brought back to any moment since ${format(since)}.`
  if (!archive.is_copy_overdue) return { topic, state: 'good', says, todo: null }
  return {
    topic,
    state: 'look',
    says: `${says} The last copy of the whole is of ${format(copied_at)}.`,
    todo: 'See in the log of the server what the copy that was due failed with.',
  }
}

function mailLine({ is_set_up, failed_count }: HealthFigures['mail']): HealthLine {
  const topic = 'Mail'
  if (!is_set_up) {
    return {
      topic,
      state: 'look',
      says: 'No mail leaves the store: what customers are told is only kept in their orders.',
      todo: 'Give the server SMTP_URL and MAIL_FROM: your mail server, and the address that mail comes from.',
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

function webhookLine({ failing_count }: HealthFigures['webhooks']): HealthLine {
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

function cartLine({
  left_count,
  left_worth,
  paid_count,
  oldest_paid_seconds,
}: HealthFigures['carts']): HealthLine {
  const topic = 'Carts'
  if (paid_count > 0) {
    return {
      topic,
      state: oldest_paid_seconds < HOUR ? 'look' : 'act',
      says: `Paid by customers and not ordered: ${counted(paid_count, 'cart')}, for ${spanOf(oldest_paid_seconds)} at most.`,
      todo: 'Each is ordered by itself as soon as it can be; after a day the money is given back.',
    }
  }
  if (left_count === 0)
    return { topic, state: 'good', says: 'No cart was left in the last thirty days.', todo: null }
  const worth = left_worth
    .map(({ amount, currency_code }) => formatAmount(amount, currency_code))
    .join(' and ')
  return {
    topic,
    state: 'good',
    says: `Left by customers in the last thirty days: ${counted(left_count, 'cart')}, with goods for ${worth}.`,
    todo: null,
  }
}

function databaseLine({ waiting, longest_seconds }: HealthFigures['locks']): HealthLine {
  const topic = 'Database'
  if (waiting === 0 || longest_seconds < 10)
    return { topic, state: 'good', says: 'The database answers, and no work is held up in it.', todo: null }
  return {
    topic,
    state: longest_seconds < MINUTE ? 'look' : 'act',
    says: `Held up by others in the database: ${counted(waiting, 'request')}, for ${spanOf(longest_seconds)} at most.`,
    todo: 'Something holds records for long: a program of another, or a long report. End it, or wait.',
  }
}

/** What is the matter with a replica that is not in use, and what whoever runs the store does about it. */
const replicaWords = {
  behind: ['The replica is more than ten seconds behind.', 'See what keeps it from following the database.'],
  gone: ['The replica does not answer.', 'Start it, or see that DATABASE_READ_URL leads to it.'],
  no_replica: [
    'What DATABASE_READ_URL leads to follows no database.',
    'If it has taken over, give the server another replica, or none.',
  ],
} as const

function replicaLine(state: NonNullable<HealthFigures['replica']>): HealthLine {
  const topic = 'Replica'
  if (state === 'in_use')
    return { topic, state: 'good', says: 'Lists and searches are read from the replica.', todo: null }
  const [says, todo] = replicaWords[state]
  return { topic, state: 'look', says: `${says} Lists and searches are read from the main database.`, todo }
}

function diskLine({ free_bytes, total_bytes }: NonNullable<HealthFigures['disk']>): HealthLine {
  const free = `${sizeOf(free_bytes)} of ${sizeOf(total_bytes)}`
  if (free_bytes >= 2 * GIB)
    return { topic: 'Disk', state: 'good', says: `${free} of the store's disk are free.`, todo: null }
  return {
    topic: 'Disk',
    state: free_bytes < GIB / 4 ? 'act' : 'look',
    says: `Only ${free} of the store's disk are free. Without room nothing can be changed.`,
    todo: 'Make room, or move the store to a larger disk.',
  }
}

/** '40 seconds', '1 minute', '3 hours', '2 days'. */
function spanOf(seconds: number): string {
  const units = [
    ['day', 24 * HOUR],
    ['hour', HOUR],
    ['minute', MINUTE],
  ] as const
  const [unit, length] = units.find(([, each]) => seconds >= each) ?? ['second', 1]
  return counted(Math.floor(seconds / length), unit)
}

/** '12.5 GB', '200 MB': by 1024. */
export function sizeOf(bytes: number): string {
  return bytes >= GIB ? `${(bytes / GIB).toFixed(1)} GB` : `${Math.floor(bytes / 2 ** 20)} MB`
}
