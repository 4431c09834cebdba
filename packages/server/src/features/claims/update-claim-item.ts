import type { updateClaim } from '@purser/contract/claims'
import type { BodyOf } from '@purser/contract/endpoints'
import { type Metadata, mergeMetadata } from '@purser/domain/metadata'
import { type Context, json, type Tx } from '../../database/index.ts'
import { unknownReference } from '../../http/index.ts'
import { addImages } from './claim-images.ts'
import { attachTags } from './claim-tags.ts'

export type ItemChange = NonNullable<BodyOf<typeof updateClaim>['claim_items']>[number]

/**
 * Updates one item of a claim: an empty reason or note keeps the old one; tags and images replace the whole lists. `tags` are the ids of
 * tags by value. Returns the old item, for the journal. Throws 400 when the claim has no such item, or a tag or image doesn't exist.
 */
export async function updateClaimItem(
  tx: Tx,
  ctx: Context,
  claimId: string,
  change: ItemChange,
  tags: ReadonlyMap<string, string>,
) {
  const item = await tx
    .selectFrom('claim_item')
    .select(['id', 'reason', 'note', 'metadata'])
    .where('id', '=', change.id)
    .where('claim_order_id', '=', claimId)
    .executeTakeFirst()
  if (!item) throw unknownReference('id', `${change.id} isn't an item of this claim.`)
  const metadata = mergeMetadata((item.metadata ?? null) as Metadata | null, change.metadata)
  await tx
    .updateTable('claim_item')
    .set({
      reason: change.reason ?? item.reason,
      note: change.note || item.note,
      metadata: json(metadata),
      updated_at: ctx.now,
    })
    .where('id', '=', item.id)
    .execute()
  await replaceTags(tx, item.id, change.tags, tags)
  await replaceImages(tx, ctx, item.id, change.images)
  return item
}

async function replaceTags(
  tx: Tx,
  itemId: string,
  wanted: ItemChange['tags'],
  byValue: ReadonlyMap<string, string>,
): Promise<void> {
  const named = wanted.flatMap(({ id }) => id ?? [])
  const known =
    named.length === 0 ? [] : await tx.selectFrom('claim_tag').select('id').where('id', 'in', named).execute()
  const missing = named.find((id) => known.every((tag) => tag.id !== id))
  if (missing !== undefined) throw unknownReference('tags', `There is no tag ${missing}.`)
  await tx.deleteFrom('claim_item_tags').where('claim_item_id', '=', itemId).execute()
  await attachTags(tx, itemId, [...named, ...newValues(wanted).flatMap((value) => byValue.get(value) ?? [])])
}

/** Returns the values of tags that are named without an id. */
export function newValues(tags: ItemChange['tags']): string[] {
  return tags.flatMap((tag) => (tag.id === undefined && 'value' in tag ? tag.value : []))
}

async function replaceImages(
  tx: Tx,
  ctx: Context,
  itemId: string,
  wanted: ItemChange['images'],
): Promise<void> {
  const present = await tx
    .selectFrom('claim_image')
    .select(['id', 'url'])
    .where('claim_item_id', '=', itemId)
    .where('deleted_at', 'is', null)
    .execute()
  const named = wanted.flatMap(({ id }) => id ?? [])
  const missing = named.find((id) => present.every((image) => image.id !== id))
  if (missing !== undefined) throw unknownReference('images', `${missing} isn't an image of this item.`)
  const urls = wanted.flatMap((image) => (image.id === undefined && 'url' in image ? image.url : []))
  const kept = present.filter(({ id, url }) => named.includes(id) || urls.includes(url))
  await tx
    .updateTable('claim_image')
    .set({ deleted_at: ctx.now, updated_at: ctx.now })
    .where('claim_item_id', '=', itemId)
    .where('deleted_at', 'is', null)
    .$if(kept.length > 0, (images) =>
      images.where(
        'id',
        'not in',
        kept.map(({ id }) => id),
      ),
    )
    .execute()
  await addImages(
    tx,
    ctx,
    itemId,
    urls.filter((url) => kept.every((image) => image.url !== url)),
  )
}
