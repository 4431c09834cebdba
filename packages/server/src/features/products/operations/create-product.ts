import type { BodyOf } from '@purser/contract/endpoints'
import type { createProduct as endpoint } from '@purser/contract/products'
import { idPrefixes } from '@purser/domain/ids'
import { newProduct, optionTitlesRefusal, thumbnailOfNew } from '@purser/domain/products'
import { type Context, newId, type Tx, writeJournal } from '../../../database/index.ts'
import { refuse } from '../../../http/index.ts'
import { emit } from '../../../jobs/index.ts'
import { holdUploads } from '../../uploads/index.ts'
import { writeProducts } from '../writing/write-products.ts'
import { planVariants } from './plan-variants.ts'
import { ownState, productColumns } from './product-row.ts'
import { emitVariantEvents, prepareVariants, productChanges } from './save-variants.ts'
import { type SavedOption, writeCauseOf } from './saved-product.ts'

type Body = BodyOf<typeof endpoint>

/**
 * Creates a product with its options and variants and returns its id. Throws 422 with the field if its handle or a variant's code is taken,
 * 400 with the field for other invalid input.
 */
export async function createProduct(tx: Tx, ctx: Context, body: Body): Promise<string> {
  const id = newId(idPrefixes.product)
  const { images = [], tags = [], is_giftcard = newProduct.is_giftcard } = body
  const thumbnail = thumbnailOfNew(body.thumbnail, images)
  const blank = { ...newProduct, id, title: body.title, is_giftcard }
  const columns = await productColumns(tx, ctx, blank, { ...body, thumbnail })
  const options = newOptions(body.options ?? [])
  await holdUploads(tx, images, 'images')
  const wanted = (body.variants ?? []).map((given, rank) => ({ path: `variants.${rank}`, given, rank }))
  const how = { isWhole: true, isGiftCard: is_giftcard }
  const prepared = await prepareVariants(tx, id, planVariants({ options, variants: [] }, wanted, how))
  const to = {
    ...ownState(id, { ...columns, is_giftcard }),
    tags: tags.map(({ value }) => value),
    images: [...new Set(images)],
    options,
    variants: prepared.to,
  }
  await writeProducts(tx, [{ from: null, to }], writeCauseOf(ctx))
  await emitVariantEvents(tx, ctx, id, prepared.changed)
  const { title, handle, status } = columns
  await writeJournal(tx, ctx, {
    operation: 'create-product',
    resource_id: id,
    ...productChanges({ before: {}, after: { title, handle, status } }, prepared.changed),
  })
  await emit(tx, ctx, 'product.created', { id })
  return id
}

/** Returns the options in order. Throws 422 if two have the same title. */
function newOptions(given: readonly { readonly title: string }[]): SavedOption[] {
  refuse(optionTitlesRefusal(given.map(({ title }) => title)), 'duplicate_error')
  return given.map(({ title }, rank) => ({ id: newId(idPrefixes.product_option), title, rank }))
}
