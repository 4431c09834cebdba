import { handleRefusal } from '@purser/domain/handles'
import { idPrefixes } from '@purser/domain/ids'
import { isDiscountable, thumbnailOfNew } from '@purser/domain/products'
import type { FileProblem } from '../../../csv/index.ts'
import type { FileProduct } from '../reading/file-product.ts'
import { mergeVariants } from './merge-variants.ts'
import { handleOfCollection, handleOfNew, type Merging, type StoreSnapshot } from './merging.ts'
import { productDefaults, type StoreCollection, type StoreProduct } from './store-product.ts'

export interface Merged {
  /** The product with its new values; the current one where the file changes nothing. */
  readonly target: StoreProduct
  /** `column` holds the field's name here; the caller maps it to a column. */
  readonly problems: readonly FileProblem[]
}

/** Merges a product of a file into the store's: blank cells keep the current value. `current` null: the product is new. */
export function mergeProduct(given: FileProduct, current: StoreProduct | null, store: StoreSnapshot): Merged {
  const file = withDownloaded(given, store.downloaded)
  const problems: FileProblem[] = []
  const options =
    current?.options ?? file.options.map((title) => ({ id: store.newId(idPrefixes.product_option), title }))
  const merging: Merging = {
    file,
    options,
    store,
    isNew: current === null,
    before: current ?? newProduct(store.newId(idPrefixes.product)),
    complain: (row, column, message, remedy) => problems.push({ row, column, message, remedy }),
  }
  const product = mergeOwn(merging)
  checkOwn(merging, product)
  const target = { ...product, variants: mergeVariants(merging) }
  checkPictures(merging, target)
  return { target, problems }
}

/** Replaces picture addresses that were already downloaded by the store's own copies. */
function withDownloaded(file: FileProduct, paths: StoreSnapshot['downloaded']): FileProduct {
  const pathOf = (address: string) => paths.get(address) ?? address
  const { images, fields } = file
  const { thumbnail } = fields
  return {
    ...file,
    ...(images && { images: [...new Set(images.map(pathOf))] }),
    fields: { ...fields, ...(typeof thumbnail === 'string' && { thumbnail: pathOf(thumbnail) }) },
  }
}

/** Merges the product's own fields, without its variants. */
function mergeOwn({ file, isNew, before, options, store }: Merging): StoreProduct {
  const fields = { ...before.fields, ...file.fields }
  return {
    ...before,
    handle: isNew ? handleOfNew(file) : (file.handle ?? before.handle),
    fields: {
      ...fields,
      discountable: isDiscountable({
        is_giftcard: fields.is_giftcard === true,
        discountable: fields.discountable === true,
      }),
      ...(isNew && {
        thumbnail: thumbnailOfNew(
          typeof fields.thumbnail === 'string' ? fields.thumbnail : null,
          file.images,
        ),
      }),
    },
    collection: collectionOf(file, store) ?? before.collection,
    type: file.type ?? before.type,
    tags: file.tags === undefined || isSameSet(file.tags, before.tags) ? before.tags : file.tags,
    images: file.images ?? before.images,
    options,
  }
}

function checkOwn(
  { file, isNew, before, complain }: Merging,
  { handle, fields, collection }: StoreProduct,
): void {
  if (String(fields.title).trim() === '') {
    complain(file.row, 'product.title', 'The title is missing.', 'Enter a title.')
  } else if (isNew && handle === null) {
    complain(file.row, 'product.handle', 'The handle is missing.', 'Enter a handle.')
  }
  const remedy = 'Enter one with letters, digits and hyphens.'
  const unfit = handleRefusal(file.handle ?? '', before.handle)
  if (unfit !== null) complain(file.row, 'product.handle', unfit.message, remedy)
  const unfitCollection = collection?.id === null ? handleRefusal(collection.handle ?? '') : null
  if (unfitCollection !== null) {
    complain(file.row, 'product.collection_handle', unfitCollection.message, remedy)
  }
  if (!isNew && fields.is_giftcard !== before.fields.is_giftcard) {
    const message = "A product can't be turned into or from a gift card."
    complain(file.row, 'product.is_giftcard', message, 'Leave the cell empty.')
  }
}

/** Checks the new pictures; those that the product already has are accepted even if their upload was deleted. */
function checkPictures({ file, before, store, complain }: Merging, { images, fields }: StoreProduct): void {
  const has = new Set([before.fields.thumbnail, ...before.images])
  const named = [
    ...images.map((url) => ['image', url] as const),
    ['product.thumbnail', fields.thumbnail] as const,
  ]
  for (const [field, url] of named) {
    const lost = has.has(url ?? null) ? undefined : store.lostUploads.get(String(url))
    if (lost !== undefined) complain(file.row, field, lost, 'Upload it again and enter its new address.')
    has.add(url ?? null)
  }
}

function newProduct(id: string): StoreProduct {
  return {
    id,
    version: 0,
    handle: null,
    fields: productDefaults,
    collection: null,
    type: null,
    tags: [],
    images: [],
    options: [],
    variants: [],
  }
}

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each) => other.includes(each))

/** Finds a collection by its handle, else by its title, else by the handle generated from the title. A missing one will be created. */
function collectionOf(file: FileProduct, { collections }: StoreSnapshot): StoreCollection | null {
  if (file.collection === undefined) return null
  const { handle, title } = file.collection
  const wanted = handleOfCollection(file.collection)
  const byTitle = handle === undefined ? collections.find((each) => each.title === title) : undefined
  const found = byTitle ?? collections.find((each) => wanted !== null && each.handle === wanted)
  return found ?? { id: null, title: title ?? handle ?? '', handle: handle ?? null }
}
