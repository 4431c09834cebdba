import { handleFor } from '@purser/domain/handles'
import type { FileCollection, FileProduct } from '../reading/file-product.ts'
import type { StoreCollection, StoreProduct } from './store-product.ts'

/** Records of the store that a file's product may refer to or conflict with. */
export interface StoreSnapshot {
  readonly collections: readonly (StoreCollection & { readonly id: string })[]
  /** Live regions that prices of the file refer to, by id. */
  readonly regions: ReadonlyMap<string, { readonly name: string; readonly currency_code: string }>
  /** The products that own a code, by field and code, such as `sku:MUG-1`. */
  readonly codes: ReadonlyMap<string, { readonly product_id: string; readonly title: string }>
  /** Paths of uploads downloaded from addresses in the file, by address. */
  readonly downloaded: ReadonlyMap<string, string>
  /** Deleted uploads that the file refers to, with the message for each. */
  readonly lostUploads: ReadonlyMap<string, string>
  readonly newId: (prefix: string) => string
}

/** A product of a file and the store's product that it is merged into. */
export interface Merging {
  readonly file: FileProduct
  readonly isNew: boolean
  /** The store's product; for a new one, the defaults. */
  readonly before: StoreProduct
  /** A file sets the options of a new product, and never changes those of an existing one. */
  readonly options: StoreProduct['options']
  readonly store: StoreSnapshot
  /** Records a problem; the caller maps `field` to a column. */
  readonly complain: (row: number, field: string, message: string, remedy: string) => void
}

/**
 * Returns the handle for a product that isn't found by id: the file's, else one made from the title. Null if the title makes none. A
 * product found by id keeps its own handle unless the file gives one.
 */
export const handleOfNew = ({ handle, fields }: FileProduct): string | null =>
  handleFor({ handle, title: String(fields.title ?? '') })

/**
 * Returns the handle for a collection that isn't found by title: the file's, else one made from the title. Null if the title makes none.
 */
export const handleOfCollection = ({ handle, title = '' }: FileCollection): string | null =>
  handleFor({ handle, title })
