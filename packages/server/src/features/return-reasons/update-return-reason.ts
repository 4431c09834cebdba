import type { BodyOf } from '@purser/contract/endpoints'
import type { updateReturnReason as endpoint } from '@purser/contract/return-reasons'
import { type Metadata, mergeMetadata } from '@purser/domain/metadata'
import { type Context, changes, json, type Tx, writeJournal } from '../../database/index.ts'
import { invalidData, refuseStaleVersion } from '../../http/index.ts'
import { lockReason } from './return-reasons.queries.ts'

/** Updates the given fields. Throws 404, 400 for another code, or 409 if the client saw an older version. */
export async function updateReturnReason(
  tx: Tx,
  ctx: Context,
  id: string,
  body: BodyOf<typeof endpoint>,
): Promise<string> {
  const before = await lockReason(tx, id)
  refuseStaleVersion('return reason', ctx.seenVersion, before.version)
  if (body.value !== undefined && body.value !== before.value)
    throw invalidData(`The code ${before.value} can't be changed.`, 'return_reason_code_fixed', 'value')
  const label = body.label ?? before.label
  const description = body.description === undefined ? before.description : body.description || null
  const metadata = mergeMetadata(before.metadata as Metadata | null, body.metadata)
  await tx
    .updateTable('return_reason')
    .set({ label, description, metadata: json(metadata), updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'update-return-reason',
    resource_id: id,
    ...changes({ ...before }, { label, description, metadata }),
  })
  return id
}
