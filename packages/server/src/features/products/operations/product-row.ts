import type { BodyOf } from '@purser/contract/endpoints'
import type { updateProduct } from '@purser/contract/products'
import { handleFor, handleRefusal } from '@purser/domain/handles'
import { type Metadata, mergeMetadata } from '@purser/domain/metadata'
import { isDiscountable, measureNames } from '@purser/domain/products'
import type { Context, Tx } from '../../../database/index.ts'
import { refuse, unknownReference } from '../../../http/index.ts'
import { holdUploads } from '../../uploads/index.ts'
import { findOrCreateWords } from '../writing/find-or-create-words.ts'
import { requireFreeHandle } from './require-free-codes.ts'
import type { ProductRow } from './saved-product.ts'

type Body = Omit<BodyOf<typeof updateProduct>, 'variants'>

/** Columns of a product's row that an operator sets directly. */
const given = [
  ...(['title', 'subtitle', 'description', 'thumbnail', 'status', 'external_id', 'collection_id'] as const),
  ...measureNames,
] as const

/** A new product's row with its defaults. */
export type ProductBefore = Pick<
  ProductRow,
  'id' | 'is_giftcard' | 'discountable' | (typeof given)[number] | 'handle' | 'type_id' | 'metadata'
>
export type ProductColumns = Omit<ProductBefore, 'id' | 'is_giftcard' | 'metadata'> & {
  readonly metadata: Metadata | null
}

/**
 * Returns a product's columns with the body's changes. An empty handle is generated from the title; gift cards are never discounted. Throws
 * 400 on an unknown collection, an invalid handle or a deleted upload, 422 when the handle is taken.
 */
export async function productColumns(
  tx: Tx,
  ctx: Context,
  before: ProductBefore,
  body: Body,
): Promise<ProductColumns> {
  const own = Object.fromEntries(
    given.map((name) => [name, body[name] === undefined ? before[name] : body[name]]),
    // The type of `fromEntries` loses the column names.
  ) as Pick<ProductBefore, (typeof given)[number]>
  const handle =
    body.handle === undefined && before.handle !== null
      ? before.handle
      : handleFor({ handle: body.handle, title: own.title })
  refuse(handleRefusal(handle ?? '', before.handle), 'invalid_data')
  if (handle !== before.handle) await requireFreeHandle(tx, handle, before.id)
  if (body.collection_id && body.collection_id !== before.collection_id) {
    await requireCollection(tx, body.collection_id)
  }
  if (own.thumbnail && own.thumbnail !== before.thumbnail) await holdUploads(tx, [own.thumbnail], 'thumbnail')
  return {
    ...own,
    handle,
    type_id: body.type === undefined ? before.type_id : await typeOf(tx, ctx, body.type),
    discountable: isDiscountable({ ...before, discountable: body.discountable ?? before.discountable }),
    metadata: mergeMetadata(before.metadata as Metadata | null, body.metadata),
  }
}

/** Returns the part of a product's state that is stored in its own row. */
export function ownState(id: string, columns: ProductColumns & { readonly is_giftcard?: boolean }) {
  const { handle, metadata, collection_id, type_id, ...fields } = columns
  return {
    id,
    handle,
    fields,
    metadata,
    collection: collection_id === null ? null : { id: collection_id },
    type: type_id === null ? null : { id: type_id },
  }
}

async function typeOf(tx: Tx, ctx: Context, type: { readonly value: string } | null): Promise<string | null> {
  if (type === null) return null
  const ids = await findOrCreateWords(tx, 'product_type', [type.value], ctx.now)
  return ids.get(type.value) ?? null
}

async function requireCollection(tx: Tx, id: string): Promise<void> {
  const found = await tx
    .selectFrom('product_collection')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    // A concurrent deletion of the collection waits for this lock, and then finds the product in it.
    .forShare()
    .executeTakeFirst()
  if (!found) throw unknownReference('collection_id', "The collection doesn't exist. Choose another.")
}
