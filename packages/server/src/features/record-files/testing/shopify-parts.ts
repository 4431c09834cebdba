import { quoted } from './shopify-orders.ts'

/** The header of Shopify's older orders, which have amounts in rows and no totals. */
const header =
  'Name,Email,Financial Status,Fulfillment Status,Currency,Buyer Accepts Marketing,Cancel Reason,Cancelled At,Closed At,Tags,Note,Phone,Referring Site,Processed At,Source name,Total weight,Total Tax,Shipping Company,Shipping Name,Shipping Phone,Shipping First Name,Shipping Last Name,Shipping Address1,Shipping Address2,Shipping City,Shipping Province,Shipping Province Code,Shipping Zip,Shipping Country,Shipping Country Code,Billing Company,Billing Name,Billing Phone,Billing First Name,Billing Last Name,Billing Address1,Billing Address2,Billing City,Billing Province,Billing Province Code,Billing Zip,Billing Country,Billing Country Code,Lineitem name,Lineitem quantity,Lineitem price,Lineitem sku,Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status,Tax 1 Title,Tax 1 Price,Tax 1 Rate,Tax 2 Title,Tax 2 Price,Tax 2 Rate,Tax 3 Title,Tax 3 Price,Tax 3 Rate,Transaction amount,Transaction kind,Transaction status,Shipping line code,Shipping line price,Shipping line title,Shipping line carrier identifier,Shipping Tax Price,Discount code,Discount amount,Discount type,Metafield Namespace,Metafield Key,Metafield Value,Metafield Value Type'
const columns = header.split(',')

type Cells = Readonly<Record<string, string>>

/** A file of rows with these cells by column. */
export const partsFile = (...rows: readonly Cells[]): string =>
  [header, ...rows.map((cells) => columns.map((name) => quoted(cells[name] ?? '')).join(','))].join('\n')

/** The first row of an order, without amounts. */
export const partsOrder = (name: string, cells: Cells = {}): Cells => ({
  Name: name,
  Email: 'edda@example.com',
  'Financial Status': 'paid',
  'Fulfillment Status': 'fulfilled',
  Currency: 'USD',
  'Processed At': '2017-05-02 09:30:00 -0800',
  'Billing Name': 'Edda Moor',
  'Billing Address1': 'Pier 4',
  'Billing City': 'Halifax',
  'Billing Country': 'Cannada',
  'Billing Country Code': 'CA',
  ...cells,
})

export const partsItem = (name: string, cells: Cells = {}): Cells => ({
  Name: name,
  'Lineitem name': 'Lantern - Brass',
  'Lineitem quantity': '2',
  'Lineitem price': '12.50',
  'Lineitem sku': 'LAN-B',
  'Lineitem fulfillment status': 'fulfilled',
  'Tax 1 Title': 'HST',
  'Tax 1 Price': '3.25',
  'Tax 1 Rate': '0.13',
  ...cells,
})

export const partsPayment = (name: string, amount: string, kind = 'sale', status = 'success'): Cells => ({
  Name: name,
  'Transaction amount': amount,
  'Transaction kind': kind,
  'Transaction status': status,
})
