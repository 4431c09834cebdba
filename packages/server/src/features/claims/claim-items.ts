import type { createClaim } from '@purser/contract/claims'
import type { BodyOf } from '@purser/contract/endpoints'
import { idPrefixes } from '@purser/domain/ids'
import { type Context, newId, type Tx } from '../../database/index.ts'
import { addImages } from './claim-images.ts'
import { attachTags, keepTags } from './claim-tags.ts'
import type { ClaimedLine } from './claimed-lines.ts'

type WantedItem = BodyOf<typeof createClaim>['claim_items'][number]

/** Adds items to a claim with their tags and pictures. Returns the items' ids in the given order. */
export async function addClaimItems(
  tx: Tx,
  ctx: Context,
  claim_order_id: string,
  wanted: readonly WantedItem[],
  lines: readonly ClaimedLine[],
): Promise<string[]> {
  const tags = await keepTags(
    tx,
    ctx,
    wanted.flatMap((each) => each.tags ?? []),
  )
  const ids: string[] = []
  for (const { item_id, quantity, reason, note, ...each } of wanted) {
    const id = newId(idPrefixes.claim_item)
    const line = lines.find(({ item }) => item.id === item_id)
    await tx
      .insertInto('claim_item')
      .values({
        id,
        claim_order_id,
        item_id,
        variant_id: line?.item.variant_id ?? null,
        quantity,
        reason,
        note: note || null,
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .execute()
    const tagIds = (each.tags ?? []).flatMap((value) => tags.get(value) ?? [])
    await attachTags(tx, id, tagIds)
    await addImages(tx, ctx, id, each.images ?? [])
    ids.push(id)
  }
  return ids
}
