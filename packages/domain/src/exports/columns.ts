import { column, type ExportColumn, ofLine, once, usual } from './column.ts'
import { orderColumns } from './order-columns.ts'
import { pastOrderColumns } from './past-order-columns.ts'

/** The lists that can be exported. Products have a file format of their own, which can be imported again. */
export const exportNouns = [
  'orders',
  'customers',
  'returns',
  'gift-cards',
  'discounts',
  'stock',
  'past-orders',
] as const
export type ExportNoun = (typeof exportNouns)[number]

/** What a row holds: a record, or one of its lines. */
export const exportRows = ['record', 'line'] as const
export type ExportRows = (typeof exportRows)[number]

export const exportColumns: Readonly<Record<ExportNoun, readonly ExportColumn[]>> = {
  orders: orderColumns,
  'past-orders': pastOrderColumns,
  customers: [
    usual('email', 'Email', 'text'),
    usual('first_name', 'First name', 'text'),
    usual('last_name', 'Last name', 'text'),
    usual('phone', 'Phone', 'text'),
    usual('has_account', 'Account', 'flag'),
    usual('country', 'Country', 'text'),
    usual('order_count', 'Orders', 'count'),
    usual('last_order_at', 'Last order', 'time'),
    usual('created_at', 'Created', 'time'),
    column('id', 'Customer id', 'text'),
  ],
  returns: [
    usual('number', 'Order', 'count'),
    usual('email', 'Email', 'text'),
    usual('type', 'Type', 'text'),
    usual('status', 'Status', 'text'),
    usual('created_at', 'Requested', 'time'),
    usual('received_at', 'Received', 'time'),
    usual('country', 'Country', 'text'),
    usual('line_title', 'Item', 'text', ofLine),
    usual('line_variant', 'Variant', 'text', ofLine),
    usual('line_sku', 'SKU', 'text', ofLine),
    usual('line_requested', 'Requested units', 'count', ofLine),
    usual('line_received', 'Received units', 'count', ofLine),
    usual('line_reason', 'Reason', 'text', ofLine),
    usual('line_note', 'Note', 'text', ofLine),
    column('line_not_restocked', 'Not restocked', 'text', ofLine),
    usual('currency', 'Currency', 'text'),
    usual('refund_amount', 'Agreed refund', 'money', once),
    usual('refunded', 'Refunded', 'money', once),
    column('id', 'Return id', 'text'),
    column('order_id', 'Order id', 'text'),
  ],
  stock: [
    usual('product', 'Product', 'text'),
    usual('variant', 'Variant', 'text'),
    usual('sku', 'SKU', 'text'),
    column('ean', 'EAN', 'text'),
    column('upc', 'UPC', 'text'),
    column('barcode', 'Barcode', 'text'),
    usual('inventory_quantity', 'In stock', 'count'),
    usual('to_pack', 'To pack', 'count'),
    usual('reorder_point', 'Reorder point', 'count'),
    column('allow_backorder', 'Backorders', 'flag'),
    usual('currency', 'Currency', 'text'),
    usual('unit_cost', 'Unit cost', 'money'),
    usual('value', 'Stock value', 'money'),
    column('status', 'Product status', 'text'),
    column('id', 'Variant id', 'text'),
    column('product_id', 'Product id', 'text'),
  ],
  'gift-cards': [
    usual('code', 'Code', 'text'),
    usual('currency', 'Currency', 'text'),
    usual('value', 'Value', 'money'),
    usual('balance', 'Balance', 'money'),
    usual('region', 'Region', 'text'),
    usual('number', 'Bought in order', 'count'),
    usual('is_disabled', 'Disabled', 'flag'),
    usual('ends_at', 'Expires', 'time'),
    usual('usage_count', 'Orders paid', 'count'),
    usual('created_at', 'Created', 'time'),
    column('id', 'Gift card id', 'text'),
  ],
  discounts: [
    usual('code', 'Code', 'text'),
    usual('description', 'Description', 'text'),
    usual('type', 'Type', 'text'),
    usual('percentage', 'Percentage', 'percent'),
    usual('currency', 'Currency', 'text'),
    usual('amount', 'Amount', 'money'),
    usual('allocation', 'Allocation', 'text'),
    usual('regions', 'Regions', 'text'),
    usual('usage_count', 'Uses', 'count'),
    usual('usage_limit', 'Limit', 'count'),
    usual('is_disabled', 'Disabled', 'flag'),
    usual('starts_at', 'Starts', 'time'),
    usual('ends_at', 'Ends', 'time'),
    column('is_dynamic', 'Template', 'flag'),
    usual('created_at', 'Created', 'time'),
    column('id', 'Discount id', 'text'),
  ],
}

/** Whether a noun's records have line items, so that an export can have a row for each. */
export const hasLines = (noun: ExportNoun): boolean => exportColumns[noun].some(({ isOfLine }) => isOfLine)

/** Returns the columns that an export can have. */
export const columnsOf = (noun: ExportNoun, rows: ExportRows): readonly ExportColumn[] =>
  exportColumns[noun].filter(({ isOfLine }) => rows === 'line' || !isOfLine)

/** Returns the names of the columns that are chosen unless the operator says otherwise. */
export const usualColumns = (noun: ExportNoun, rows: ExportRows): string[] =>
  columnsOf(noun, rows).flatMap(({ name, isUsual }) => (isUsual ? [name] : []))

/** Returns the named columns in their usual order, or the usual ones. Null if a row per record has one of line items. */
export function chosenColumns(
  noun: ExportNoun,
  rows: ExportRows,
  names: readonly string[] | undefined,
): readonly ExportColumn[] | null {
  const wanted = new Set(names ?? usualColumns(noun, rows))
  const chosen = columnsOf(noun, rows).filter(({ name }) => wanted.has(name))
  return chosen.length === wanted.size ? chosen : null
}
