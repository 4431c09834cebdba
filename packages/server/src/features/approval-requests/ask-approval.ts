import { idPrefixes } from '@purser/domain/ids'
import { type Context, json, newId, type Tx, writeJournal } from '../../database/index.ts'
import { type AskedCall, Failure } from '../../http/index.ts'

/** The most requests of a key that may wait. */
const MOST_PENDING = 100

/** Stores a call of a key beyond its limits, with its plan, for an operator to decide. Returns its id. Throws 429 when too many wait. */
export async function askApproval(tx: Tx, ctx: Context, keyId: string, call: AskedCall): Promise<string> {
  // Requests of one key are counted one after the other.
  await tx.selectFrom('api_key').select('id').where('id', '=', keyId).forUpdate().execute()
  const { pending } = await tx
    .selectFrom('approval_request')
    .select(({ fn }) => fn.countAll<number>().as('pending'))
    .where('api_key_id', '=', keyId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  if (pending >= MOST_PENDING)
    throw new Failure(
      'too_many_requests',
      `${MOST_PENDING} calls of this API key already wait for approval. Wait until an operator has decided some.`,
    )
  const { operation, params, query, body, seenVersion, reason, plan } = call
  const id = newId(idPrefixes.approval_request)
  await tx
    .insertInto('approval_request')
    .values({
      id,
      api_key_id: keyId,
      operation,
      params: JSON.stringify(params),
      query: JSON.stringify(query),
      body: json(body),
      seen_version: seenVersion ?? null,
      reason,
      plan: JSON.stringify(plan),
      record_ids: [...new Set([...Object.values(params), ...plan.records.map((record) => record.id)])],
      created_at: ctx.now,
    })
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'ask-approval',
    resource_id: id,
    before: null,
    after: { operation, reason },
  })
  return id
}
