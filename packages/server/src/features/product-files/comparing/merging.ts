import { handleFor } from '@purser/domain/handles'
import type { FileCollection, FileProduct } from '../reading/file-product.ts'
import type { StoreCollection, StoreProduct } from './store-product.ts'

/** What the store holds that a product of a file may name or collide with. */
export interface StoreSnapshot {
  readonly collections: readonly (StoreCollection & { readonly id: string })[]
  /** Live ones that prices of the file name, by id. */
  readonly regions: ReadonlyMap<string, { readonly name: string; readonly currency_code: string }>
  /** By field and code, such as `sku:MUG-1`: the product that has it. */
  readonly codes: ReadonlyMap<string, { readonly product_id: string; readonly title: string }>
  /** Paths of the uploads that were downloaded from addresses of the file, by address. */
  readonly downloaded: ReadonlyMap<string, string>
  /** Deleted uploads that the file names, with the message for each. */
  readonly lostUploads: ReadonlyMap<string, string>
  readonly newId: (prefix: string) => string
}

/** A product of a file that is merged into what the store has. */
export interface Merging {
  readonly file: FileProduct
  readonly isNew: boolean
  /** As the store has it; where it is new, before anything is said of it. */
  readonly before: StoreProduct
  /** A file gives a new product its options, and never changes them. */
  readonly options: StoreProduct['options']
  readonly store: StoreSnapshot
  /** Records a problem; the caller maps `field` to a column. */
  readonly complain: (row: number, field: string, message: string, remedy: string) => void
}

/**
 * The handle of a product that no id finds: the file's, else made from its title. Null: the title has nothing to make it of. One that is
 * found by its id has its own, and keeps it where the file gives none.
 */
export const handleOfNew = ({ handle, fields }: FileProduct): string | null =>
  handleFor({ handle, title: String(fields.title ?? '') })

/** The handle of a collection that no title finds: the file's, else made from its title. Null: the title has nothing to make it of. */
export const handleOfCollection = ({ handle, title = '' }: FileCollection): string | null =>
  handleFor({ handle, title })
