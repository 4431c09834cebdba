import { createHmac, timingSafeEqual } from 'node:crypto'
import { type BatchType, nounOfBatch } from '@purser/domain/batch-jobs'
import { SECONDS_A_MINUTE } from '@purser/domain/dates'
import { appMayCall } from '@purser/domain/operations'
import type { FastifyReply } from 'fastify'
import { addSeconds } from '../../clock.ts'
import type { Db } from '../../database/index.ts'
import { type ConnectionOf, Failure, notFound, originOf, type Reader } from '../../http/index.ts'

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
  const body = await request.server.fileStorage?.get(found.file_key)
  if (!body) throw notFound('File of batch job', id)
  return reply
    .header(
      'content-disposition',
      `attachment; filename="${found.type}-${found.created_at.slice(0, 10)}.csv"`,
    )
    .header('cache-control', 'private, no-store')
    .type('text/csv; charset=utf-8')
    .send(body)
}

const findFile = (db: Db, by: 'id' | 'file_key', value: string) =>
  db
    .selectFrom('batch_job')
    .select(['id', 'type', 'file_key', 'file_secret', 'created_at'])
    .where(by, '=', value)
    .where('status', '=', 'completed')
    .executeTakeFirst()
