import type { StoreProduct } from '../comparing/store-product.ts'

/** A locked product's current state and new values; null if it doesn't exist. */
export interface Change {
  readonly from: StoreProduct | null
  readonly to: StoreProduct | null
}

/** The import that changes products, who started it, and when. */
export interface Cause {
  readonly import_id: string
  readonly file_name: string
  readonly actor_id: string | null
  readonly now: string
}

/** Returns the cause that an import's stock movements record. */
export const writeCauseOf = ({ import_id, file_name, actor_id, now }: Cause) => ({
  actor_id,
  now,
  product_import_id: import_id,
  reason: `Import of ${file_name}`,
})
