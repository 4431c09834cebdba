import { createHmac, timingSafeEqual } from 'node:crypto'
import { type BatchType, nounOfBatch } from '@purser/domain/batch-jobs'
import { SECONDS_A_MINUTE } from '@purser/domain/dates'
import { appMayCall } from '@purser/domain/operations'
import type { FastifyReply } from 'fastify'
import type { Selectable } from 'kysely'
import { addSeconds } from '../../clock.ts'
import { contextOf, type DB, type Db, type Tx, transact, writeJournal } from '../../database/index.ts'
import {
  type ConnectionOf,
  deletedRecord,
  Failure,
  notFound,
  originOf,
  type Reader,
} from '../../http/index.ts'
import { storageOf, throwIfStorageAway } from '../uploads/index.ts'

/** How long an address of a file works. */
const MINUTES = 10

const sign = (secret: string, id: string, expires: string) =>
  createHmac('sha256', secret).update(`${id} ${expires}`).digest('hex')

/** Returns an address at which a file can be downloaded for a while by anyone who has it. Throws 404. */
export async function downloadUrl(
  db: Db,
  file_key: string,
  { request, now, appRights }: ConnectionOf,
): Promise<string> {
  const found = await findFile(db, 'file_key', file_key)
  if (!found) throw notFound('File', file_key)
  requireReading(found.type as BatchType, { appRights })
  const expires = String(Date.parse(addSeconds(now, MINUTES * SECONDS_A_MINUTE)))
  const signature = sign(found.file_secret, found.id, expires)
  return `${originOf(request)}/admin/batch-jobs/${found.id}/file?expires=${expires}&signature=${signature}`
}

/** Throws 403 if an app may not read what a batch job exports. */
export function requireReading(type: BatchType, { appRights }: Pick<Reader, 'appRights'>): void {
  const noun = nounOfBatch(type)
  if (appRights === null || appMayCall(appRights, { method: 'GET', name: `list-${noun}`, noun })) return
  throw new Failure('forbidden', `This app has no right to read ${noun}.`, { code: 'not_allowed' })
}

/** Sends a file at an address from `downloadUrl`. Throws 404 if the address is wrong or no longer works. */
export async function sendBatchFile(
  db: Db,
  id: string,
  { expires, signature }: { readonly expires: string; readonly signature: string },
  { request, reply, now }: ConnectionOf,
): Promise<FastifyReply> {
  const found = await findFile(db, 'id', id)
  const expected = Buffer.from(sign(found?.file_secret ?? '', id, expires))
  const given = Buffer.from(signature)
  const isSigned = expected.length === given.length && timingSafeEqual(expected, given)
  if (!found || !isSigned || !(Number(expires) > Date.parse(now))) throw notFound('File of batch job', id)
  const storage = storageOf(request)
  const file = await storage.open(fileOf(found)).catch(throwIfStorageAway(request.log))
  if (!file) throw notFound('File of batch job', id)
  return reply
    .header(
      'content-disposition',
      `attachment; filename="${found.type}-${found.created_at.slice(0, 10)}.csv"`,
    )
    .header('cache-control', 'private, no-store')
    .header('content-length', found.file_size ?? 0)
    .type('text/csv; charset=utf-8')
    .send(file)
}

/** Deletes a file by its key, once per idempotency key; the job stays. Throws 404 if there is none. */
export const deleteBatchFile = (db: Db, file_key: string, asked: ConnectionOf) =>
  asked.once(asked.request.body, {
    run: (keep) => removeFile(db, file_key, asked, keep),
    answer: async (id: string) => deletedRecord('file', id),
  })

async function removeFile(
  db: Db,
  file_key: string,
  { request, actorId, apiKeyId, appRights, now }: ConnectionOf,
  keep: (tx: Tx, reference: string) => Promise<void>,
): Promise<string> {
  const found = await findFile(db, 'file_key', file_key)
  if (!found) throw notFound('File', file_key)
  requireReading(found.type as BatchType, { appRights })
  // The file first: if that fails, the row still names it.
  await storageOf(request).remove(fileOf(found)).catch(throwIfStorageAway(request.log))
  await transact(db, async (tx) => {
    await tx.updateTable('batch_job').set({ file_removed_at: now }).where('id', '=', found.id).execute()
    await writeJournal(tx, contextOf({ actorId, apiKeyId, now, requestId: request.id }), {
      operation: 'delete-upload',
      resource_id: file_key,
      before: { key: file_key },
      after: null,
    })
    await keep(tx, file_key)
  })
  return file_key
}

/** Returns whether a key is one of a batch job's file, not of an upload. */
export const isBatchFile = (file_key: string): boolean => /^\w+-export-[0-9a-f]{48}\.csv$/.test(file_key)

/** Returns the name under which a job's file is stored. */
export const fileOf = ({
  stored_as,
  file_key,
}: Pick<Selectable<DB['batch_job']>, 'stored_as' | 'file_key'>) => stored_as ?? file_key

const findFile = (db: Db, by: 'id' | 'file_key', value: string) =>
  db
    .selectFrom('batch_job')
    .select(['id', 'type', 'file_key', 'file_secret', 'file_size', 'stored_as', 'created_at'])
    .where(by, '=', value)
    .where('status', '=', 'completed')
    .where('file_removed_at', 'is', null)
    .executeTakeFirst()
