import { isEmail } from '@purser/domain/emails'
import { isSetAside, type NotificationState } from '@purser/domain/notifications'
import type { FastifyBaseLogger } from 'fastify'
import { addSeconds, type Clock } from '../../clock.ts'
import { type Db, together, transact } from '../../database/index.ts'
import { type JobHandler, markDone } from '../../jobs/index.ts'
import type { MailAnswer, MailTransport } from '../../providers/index.ts'
import { lookOf, readBrand } from '../email-settings/index.ts'
import type { DrawingOptions } from '../invoices/index.ts'
import { attachedFiles } from './attached-files.ts'
import { isCalledOff } from './is-called-off.ts'
import { keptContent } from './mail-content-of.ts'

interface MailHandlerOptions {
  readonly db: Db
  readonly clock: Clock
  /** Null if no mail server is set up; then mails are only stored. */
  readonly transport: MailTransport | null
  /** For attached documents. */
  readonly drawing: DrawingOptions
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Seconds without another attempt after a mail server couldn't be reached, so that queued jobs don't each wait for a timeout. */
const REST_SECONDS = 30

/**
 * Sends queued mail, outside any transaction, and records the outcome. Does nothing when the job has already run. A job that died between
 * sending and recording sends the same mail again under the same Message-ID.
 */
export function createMailHandler({ db, clock, transport, drawing, log }: MailHandlerOptions): JobHandler {
  let rest: { readonly until: string; readonly words: string } | null = null

  async function attempt(queued: Queued, ending: AbortSignal): Promise<MailAnswer> {
    if (!transport || (rest && clock() < rest.until)) {
      return { outcome: 'unreachable', words: rest?.words ?? '' }
    }
    if (!isEmail(queued.to)) return { outcome: 'refused', words: "This isn't an email address" }
    const files = await attachedFiles(db, queued, drawing, log).catch((error: Error) => error)
    // It may work after the next upgrade: an email without its invoice would be worse.
    if (files instanceof Error) return { outcome: 'postponed', words: files.message }
    const answer = await transport.send({ ...queued, files, date: queued.created_at }, ending)
    const isDown = answer.outcome === 'unreachable'
    rest = isDown ? { until: addSeconds(clock(), REST_SECONDS), words: answer.words } : null
    return answer
  }

  return async ({ id, payload }, ending) => {
    const { notification_id } = payload as { notification_id: string }
    const queued = await readQueued(db, notification_id)
    if (queued === null) return
    const end = (now: string, change: Change & Pick<Required<Change>, 'state'>) =>
      transact(db, async (tx) => {
        const [done] = await together(markDone(tx, id, now), note(tx, queued.id, now, change))
        return done
      })
    if (await isCalledOff(db, queued)) return end(clock(), { state: 'withheld', error: null })
    if (!transport) return end(clock(), { state: 'stored', provider_id: 'log', error: null })
    const { outcome, words } = await attempt(queued, ending)
    const now = clock()
    if (outcome === 'sent') {
      return end(now, { state: 'sent', provider_id: transport.id, sent_at: now, error: null })
    }
    const refused_tries = queued.refused_tries + (outcome === 'refused' ? 1 : 0)
    const unknown_tries = queued.unknown_tries + (outcome === 'unknown' ? 1 : 0)
    const ageSeconds = (Date.parse(now) - Date.parse(queued.created_at)) / 1_000
    const error = words.replaceAll('\u0000', '').slice(0, 2_000)
    const change = { error, refused_tries, unknown_tries }
    if (isSetAside({ refused: refused_tries, unknown: unknown_tries, ageSeconds })) {
      return end(now, { state: 'failed', provider_id: transport.id, ...change })
    }
    await note(db, queued.id, now, change)
    throw new Error(error)
  }
}

type Queued = NonNullable<Awaited<ReturnType<typeof readQueued>>>

/** Returns null when it is no longer queued. */
async function readQueued(db: Db, id: string) {
  const row = await db
    .selectFrom('notification')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  const content = row && keptContent(row.data)
  if (!row || !content) return null
  const brand = await readBrand(db)
  return { ...row, ...content, sender: lookOf(brand).store_name, reply_to: brand.reply_to }
}

interface Change {
  readonly state?: Exclude<NotificationState, 'queued'>
  readonly provider_id?: string
  readonly sent_at?: string
  readonly error: string | null
  readonly refused_tries?: number
  readonly unknown_tries?: number
}

async function note(db: Db, id: string, now: string, change: Change): Promise<void> {
  await db
    .updateTable('notification')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    // Another process may have finished it after this one's lease expired.
    .where('state', '=', 'queued')
    .execute()
}
