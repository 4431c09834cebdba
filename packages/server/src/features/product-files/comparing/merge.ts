import { handleRefusal } from '@purser/domain/handles'
import { idPrefixes } from '@purser/domain/ids'
import { isDiscountable, thumbnailOfNew } from '@purser/domain/products'
import type { FileProblem, FileProduct } from '../reading/file-product.ts'
import { mergeVariants } from './merge-variants.ts'
import { productDefaults, type StoreCollection, type StoreProduct } from './store-product.ts'

/** What the store holds that a product of a file may name or collide with. */
export interface Surroundings {
  readonly collections: readonly (StoreCollection & { readonly id: string })[]
  /** Live ones that prices of the file name, by id. */
  readonly regions: ReadonlyMap<string, { readonly name: string; readonly currency_code: string }>
  /** By field and code, such as `sku:MUG-1`: the product that has it. */
  readonly codes: ReadonlyMap<string, { readonly product_id: string; readonly title: string }>
  /** Addresses of uploads that the file names and that are not kept: what is said of each. */
  readonly lostUploads: ReadonlyMap<string, string>
  readonly newId: (prefix: string) => string
}

export type Complain = (row: number, field: string, message: string, mending: string) => void

export interface Merged {
  /** The product as it is to be; the same as it is where the file says nothing new. */
  readonly target: StoreProduct
  /** `column` is the field, for whoever knows the columns. */
  readonly problems: readonly FileProblem[]
}

/** What becomes of a product by what a file says of it: what the file leaves blank stays. `current` null: it is new. */
export function mergeProduct(file: FileProduct, current: StoreProduct | null, store: Surroundings): Merged {
  const problems: FileProblem[] = []
  const complain: Complain = (row, column, message, mending) =>
    problems.push({ row, column, message, mending })
  const options =
    current?.options ?? file.options.map((title) => ({ id: store.newId(idPrefixes.product_option), title }))
  const base = current ?? newProduct(store.newId(idPrefixes.product))
  const fields = { ...base.fields, ...file.fields }
  if (String(fields.title).trim() === '') {
    complain(file.row, 'product.title', 'The title is missing.', 'Give one.')
  }
  const mending = 'Give one of letters, digits and hyphens.'
  const unfit = handleRefusal(file.handle ?? '', base.handle)
  if (unfit !== null) complain(file.row, 'product.handle', unfit.message, mending)
  const collection = collectionOf(file, store) ?? base.collection
  const unfitCollection = collection?.id === null ? handleRefusal(collection.handle ?? '') : null
  if (unfitCollection !== null) {
    complain(file.row, 'product.collection_handle', unfitCollection.message, mending)
  }
  if (current !== null && fields.is_giftcard !== current.fields.is_giftcard) {
    const message = 'Whether a product is a gift card is settled when it is made.'
    complain(file.row, 'product.is_giftcard', message, 'Leave the cell blank.')
  }
  const target: StoreProduct = {
    ...base,
    handle: file.handle ?? base.handle,
    fields: {
      ...fields,
      discountable: isDiscountable({
        is_giftcard: fields.is_giftcard === true,
        discountable: fields.discountable === true,
      }),
      ...(current === null && {
        thumbnail: thumbnailOfNew(
          typeof fields.thumbnail === 'string' ? fields.thumbnail : null,
          file.images,
        ),
      }),
    },
    collection,
    type: file.type ?? base.type,
    tags: file.tags === undefined || isSameSet(file.tags, base.tags) ? base.tags : file.tags,
    images: file.images ?? base.images,
    options,
    variants: mergeVariants(file, current, options, store, complain),
  }
  complainOfPictures(file, target, base, store, complain)
  return { target, problems }
}

/** Pictures that it has already stay as they are, kept or not. */
function complainOfPictures(
  { row }: FileProduct,
  { images, fields }: StoreProduct,
  before: StoreProduct,
  { lostUploads }: Surroundings,
  complain: Complain,
): void {
  const has = new Set([before.fields.thumbnail, ...before.images])
  const named = [
    ...images.map((url) => ['image', url] as const),
    ['product.thumbnail', fields.thumbnail] as const,
  ]
  for (const [field, url] of named) {
    const lost = has.has(url ?? null) ? undefined : lostUploads.get(String(url))
    if (lost !== undefined) complain(row, field, lost, 'Upload it again, and give its new address.')
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

/** By its handle, else by its title; one that is not there is to be made. */
function collectionOf(file: FileProduct, { collections }: Surroundings): StoreCollection | null {
  if (file.collection === undefined) return null
  const { handle, title } = file.collection
  const found =
    handle === undefined
      ? collections.find((each) => each.title === title)
      : collections.find((each) => each.handle === handle.trim())
  return found ?? { id: null, title: (title ?? handle ?? '').trim(), handle: handle?.trim() ?? null }
}
