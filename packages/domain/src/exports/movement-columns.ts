import { column, type ExportColumn } from './column.ts'

/** The columns of exported stock movements. */
export const movementColumns: readonly ExportColumn[] = [
  column('created_at', 'Moved', 'time'),
  column('product', 'Product', 'text'),
  column('variant', 'Variant', 'text'),
  column('sku', 'SKU', 'text'),
  column('kind', 'Movement', 'text'),
  column('delta', 'Units', 'count'),
  column('reason', 'Reason', 'text'),
  column('number', 'Order', 'count'),
  column('stocktake', 'Stocktake', 'text'),
  column('operator', 'Operator', 'text'),
  column('return_id', 'Return id', 'text'),
  column('variant_id', 'Variant id', 'text'),
  column('id', 'Movement id', 'text'),
]
