import type { BodyOf } from '@purser/contract/endpoints'
import type { createReturnReason as endpoint } from '@purser/contract/return-reasons'
import { idPrefixes } from '@purser/domain/ids'
import { mergeMetadata } from '@purser/domain/metadata'
import { type Context, json, newId, type Tx, writeJournal } from '../../database/index.ts'
import { duplicate, invalidData, unknownReference } from '../../http/index.ts'
import { selectReasons } from './return-reasons.queries.ts'

/** Creates a return reason and returns its id. Throws 400 for an invalid parent, 422 if the code is taken. */
export async function createReturnReason(
  tx: Tx,
  ctx: Context,
  body: BodyOf<typeof endpoint>,
): Promise<string> {
  const { value, label, parent_return_reason_id = null } = body
  await requireParent(tx, parent_return_reason_id)
  const taken = await selectReasons(tx).select('id').where('value', '=', value).executeTakeFirst()
  if (taken) throw duplicate('Cant create a Return reason with an existing code', 'value')
  const id = newId(idPrefixes.return_reason)
  const description = body.description || null
  const metadata = mergeMetadata(null, body.metadata)
  await tx
    .insertInto('return_reason')
    .values({
      id,
      value,
      label,
      description,
      parent_return_reason_id,
      metadata: json(metadata),
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'create-return-reason',
    resource_id: id,
    before: null,
    after: { value, label, description, parent_return_reason_id },
  })
  return id
}

/** Throws 400 unless the parent exists and has no parent itself. Locks it, so that it isn't deleted in the meantime. */
async function requireParent(tx: Tx, id: string | null): Promise<void> {
  if (id === null) return
  const field = 'parent_return_reason_id'
  const parent = await selectReasons(tx)
    .select(['label', 'parent_return_reason_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!parent) throw unknownReference(field, `There is no return reason ${id}.`)
  if (parent.parent_return_reason_id !== null)
    throw invalidData(
      `${parent.label} is a child reason. Choose a top-level reason.`,
      'return_reason_too_deep',
      field,
    )
}
