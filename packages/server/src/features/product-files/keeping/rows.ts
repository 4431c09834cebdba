import type { Cause } from '../../record-imports/index.ts'

/** Returns the cause that an import's stock movements record. */
export const writeCauseOf = ({ import_id, file_name, actor_id, now }: Cause) => ({
  actor_id,
  now,
  product_import_id: import_id,
  reason: `Import of ${file_name}`,
})
