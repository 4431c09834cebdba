import type { createDynamicCode as endpoint } from '@purser/contract/discounts'
import type { BodyOf } from '@purser/contract/endpoints'
import { codeKey, namedBy } from '@purser/domain/codes'
import { addDuration, dynamicCodeRefusal, parseDuration } from '@purser/domain/discounts'
import { idPrefixes } from '@purser/domain/ids'
import { mergeMetadata } from '@purser/domain/metadata'
import { sql } from 'kysely'
import { type Context, json, newId, type Tx, writeJournal } from '../../database/index.ts'
import { refuse } from '../../http/index.ts'
import { emit } from '../../jobs/index.ts'
import { lockDiscount, requireFreeCode } from './discounts.queries.ts'

/**
 * Creates a code of a dynamic discount, sharing its rule and regions. Returns the code's id as a discount. Throws 404, 400 when the
 * discount isn't dynamic, or 422 when the code is taken.
 */
export async function createDynamicCode(
  tx: Tx,
  ctx: Context,
  id: string,
  body: BodyOf<typeof endpoint>,
): Promise<string> {
  const parent = await lockDiscount(tx, id)
  refuse(dynamicCodeRefusal(parent))
  await requireFreeCode(tx, body.code)
  const duration = parent.valid_duration === null ? null : parseDuration(parent.valid_duration)
  const codeId = newId(idPrefixes.discount)
  const code = {
    code: body.code,
    usage_limit: body.usage_limit === undefined ? parent.usage_limit : body.usage_limit,
    ends_at: duration ? addDuration(ctx.now, duration) : null,
  }
  await tx
    .insertInto('discount')
    .values({
      id: codeId,
      parent_discount_id: id,
      rule_id: parent.rule_id,
      is_dynamic: true,
      ...code,
      metadata: json(mergeMetadata(null, body.metadata)),
      starts_at: ctx.now,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'create-dynamic-code',
    resource_id: codeId,
    before: null,
    after: { ...code, parent_discount_id: id },
  })
  await emit(tx, ctx, 'discount.created', { id: codeId })
  return codeId
}

/** Deletes a code of a dynamic discount, compared by its key, and returns the dynamic discount's id. Does nothing if the code does not exist. Throws 404. */
export async function deleteDynamicCode(
  tx: Tx,
  ctx: Context,
  { id, code }: { readonly id: string; readonly code: string },
): Promise<string> {
  await lockDiscount(tx, id)
  const found = await tx
    .selectFrom('discount')
    .select(['id', 'code'])
    .where('parent_discount_id', '=', id)
    .where(sql<boolean>`code_key(code) = ${codeKey(code)}`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const deleted = namedBy(code, found, codeKey)
  if (!deleted) return id
  await tx
    .updateTable('discount')
    .set({ deleted_at: ctx.now, updated_at: ctx.now })
    .where('id', '=', deleted.id)
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'delete-dynamic-code',
    resource_id: deleted.id,
    before: { code: deleted.code, parent_discount_id: id },
    after: null,
  })
  await emit(tx, ctx, 'discount.deleted', { id: deleted.id })
  return id
}
