import { bulkBodies, type createBulkOperation as endpoint } from '@purser/contract/bulk-operations'
import type { BodyOf } from '@purser/contract/endpoints'
import type { BulkOperationName } from '@purser/domain/bulk-operations'
import { idPrefixes } from '@purser/domain/ids'
import { sql } from 'kysely'
import { type Context, newId, type Tx, writeJournal } from '../../database/index.ts'
import { inWords, unknownReference } from '../../http/index.ts'
import { insertBulk } from './bulk-actions.ts'

/**
 * Creates a bulk operation on the given records, to be planned in the background. Returns its id. Throws 400 if its fields are invalid, or
 * if `bodies` names a record that isn't selected.
 */
export async function createBulk(
  tx: Tx,
  ctx: Context,
  { operation, body = {}, bodies = {} }: BodyOf<typeof endpoint>,
  ids: readonly string[],
): Promise<string> {
  checkBodies(operation, body, bodies, ids)
  const id = newId(idPrefixes.bulk_operation)
  await insertBulk(tx, ctx, { id, operation, body })
  const records = JSON.stringify(
    ids.map((record_id, rank) => ({
      rank,
      record_id,
      body: Object.hasOwn(bodies, record_id) ? bodies[record_id] : null,
    })),
  )
  await sql`insert into bulk_operation_record (bulk_operation_id, rank, record_id, body)
    select ${id}, rank, record_id, nullif(body, 'null'::jsonb)
    from jsonb_to_recordset(${records}::jsonb) as part (rank integer, record_id text, body jsonb)`.execute(tx)
  await writeJournal(tx, ctx, {
    operation: 'create-bulk-operation',
    resource_id: id,
    before: null,
    after: { operation, records: ids.length },
  })
  return id
}

type Bodies = Readonly<Record<string, Readonly<Record<string, unknown>>>>

function checkBodies(
  operation: BulkOperationName,
  body: Readonly<Record<string, unknown>>,
  bodies: Bodies,
  ids: readonly string[],
): void {
  const selected = new Set(ids)
  const given = Object.entries(bodies)
  for (const [id] of given) {
    if (!selected.has(id)) throw unknownReference(`bodies.${id}`, `${id} isn't selected.`)
  }
  const parse = (fields: Readonly<Record<string, unknown>>) => bulkBodies[operation].parse(fields, inWords)
  // Records with fields of their own may have all that the others lack.
  if (given.length < ids.length) parse(body)
  for (const [, own] of given) parse({ ...body, ...own })
}
