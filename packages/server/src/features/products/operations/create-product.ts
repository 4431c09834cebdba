import type { BodyOf } from '@purser/contract/endpoints'
import type { createProduct as endpoint } from '@purser/contract/products'
import { idPrefixes } from '@purser/domain/ids'
import { newProduct, optionTitlesRefusal, profileTypeOfNew, thumbnailOfNew } from '@purser/domain/products'
import type { ShippingProfileType } from '@purser/domain/shipping'
import { type Context, insertRows, json, newId, type Tx, writeJournal } from '../../../database/index.ts'
import { refuse } from '../../../http/index.ts'
import { emit } from '../../../jobs/index.ts'
import { replaceTags } from './named-values.ts'
import { planVariants } from './plan-variants.ts'
import { productColumns } from './product-row.ts'
import { replaceImages } from './replace-images.ts'
import { productChanges, saveVariants } from './save-variants.ts'
import type { SavedOption } from './saved-product.ts'

type Body = BodyOf<typeof endpoint>

/**
 * Creates a product with its options and variants; answers its id. Throws 422 when its handle or a code of a variant is taken, or
 * 400; with the field.
 */
export async function createProduct(tx: Tx, ctx: Context, body: Body): Promise<string> {
  const id = newId(idPrefixes.product)
  const { images = [], tags = [], is_giftcard = newProduct.is_giftcard } = body
  const thumbnail = thumbnailOfNew(body.thumbnail, images)
  const blank = { ...newProduct, id, title: body.title, is_giftcard }
  const columns = await productColumns(tx, ctx, blank, { ...body, thumbnail })
  const profile_id = await profileFor(tx, profileTypeOfNew({ is_giftcard }))
  const when = { created_at: ctx.now, updated_at: ctx.now }
  await tx
    .insertInto('product')
    .values({ id, is_giftcard, profile_id, ...columns, metadata: json(columns.metadata), ...when })
    .execute()
  const options = await writeOptions(tx, ctx, id, body.options ?? [])
  await replaceImages(tx, ctx, id, images)
  await replaceTags(
    tx,
    ctx,
    id,
    tags.map(({ value }) => value),
  )
  const wanted = (body.variants ?? []).map((given, rank) => ({ path: `variants.${rank}`, given, rank }))
  const variants = await saveVariants(
    tx,
    ctx,
    id,
    planVariants({ options, variants: [] }, wanted, { isWhole: true, isGiftCard: is_giftcard }),
  )
  const { title, handle, status } = columns
  await writeJournal(tx, ctx, {
    operation: 'create-product',
    resource_id: id,
    ...productChanges({ before: {}, after: { title, handle, status } }, variants),
  })
  await emit(tx, ctx, 'product.created', { id })
  return id
}

/** The options in their order. Throws 422 when two are the same. */
async function writeOptions(
  tx: Tx,
  ctx: Context,
  product_id: string,
  given: readonly { readonly title: string }[],
): Promise<SavedOption[]> {
  refuse(optionTitlesRefusal(given.map(({ title }) => title)), 'duplicate_error')
  const options = given.map(({ title }, rank) => ({ id: newId(idPrefixes.product_option), title, rank }))
  const when = { created_at: ctx.now, updated_at: ctx.now }
  await insertRows(
    tx,
    'product_option',
    options.map((option) => ({ ...option, product_id, ...when })),
  )
  return options
}

async function profileFor(tx: Tx, type: ShippingProfileType): Promise<string> {
  const profile = await tx
    .selectFrom('shipping_profile')
    .select('id')
    .where('type', '=', type)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return profile.id
}
