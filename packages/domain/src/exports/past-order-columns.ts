import { column, type ExportColumn, ofLine, once, usual } from './column.ts'

const addressColumns = (noun: 'billing' | 'shipping', label: string): ExportColumn[] =>
  [
    ['first_name', 'first name'],
    ['last_name', 'last name'],
    ['company', 'company'],
    ['address_1', 'address 1'],
    ['address_2', 'address 2'],
    ['postal_code', 'postal code'],
    ['city', 'city'],
    ['province', 'province'],
    ['country_code', 'country'],
    ['phone', 'phone'],
  ].map(([field, words]) => column(`${noun}_${field}`, `${label} ${words}`, 'text'))

const taxColumns = [1, 2, 3, 4, 5].flatMap((number) => [
  column(`tax${number}_name`, `Tax ${number} name`, 'text'),
  column(`tax${number}_amount`, `Tax ${number} amount`, 'money', once),
])

/** Columns of past orders. Their import reads the file back by these names. */
export const pastOrderColumns: readonly ExportColumn[] = [
  usual('name', 'Order', 'text'),
  usual('source', 'Source', 'text'),
  usual('placed_at', 'Placed', 'time'),
  usual('financial_status', 'Payment status', 'text'),
  usual('fulfillment_status', 'Fulfillment status', 'text'),
  usual('email', 'Email', 'text'),
  usual('customer_name', 'Customer', 'text'),
  column('phone', 'Phone', 'text'),
  usual('line_title', 'Item', 'text', ofLine),
  usual('line_sku', 'SKU', 'text', ofLine),
  usual('line_quantity', 'Quantity', 'count', ofLine),
  usual('line_unit_price', 'Unit price', 'money', ofLine),
  usual('line_discount', 'Item discount', 'money', ofLine),
  column('line_vendor', 'Vendor', 'text', ofLine),
  column('line_fulfillment_status', 'Item fulfillment status', 'text', ofLine),
  usual('currency', 'Currency', 'text'),
  usual('subtotal', 'Subtotal', 'money', once),
  usual('discount_total', 'Discount', 'money', once),
  usual('shipping_total', 'Shipping', 'money', once),
  usual('tax_total', 'Tax', 'money', once),
  column('duties_total', 'Duties', 'money', once),
  usual('total', 'Total', 'money', once),
  usual('refunded_total', 'Refunded', 'money', once),
  column('paid_at', 'Paid', 'time'),
  column('fulfilled_at', 'Fulfilled', 'time'),
  usual('canceled_at', 'Canceled', 'time'),
  column('shipping_method', 'Shipping method', 'text'),
  column('payment_method', 'Payment method', 'text'),
  column('payment_reference', 'Payment reference', 'text'),
  column('discount_codes', 'Discount codes', 'text'),
  column('tags', 'Tags', 'text'),
  column('notes', 'Notes', 'text'),
  ...addressColumns('billing', 'Billing'),
  ...addressColumns('shipping', 'Shipping'),
  ...taxColumns,
  usual('source_id', 'Source id', 'text'),
  column('id', 'Past order id', 'text'),
  column('customer_id', 'Customer id', 'text'),
]
