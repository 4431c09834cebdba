/** The header of Shopify's export of orders. */
export const shopifyHeader = `Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare at price,Lineitem sku,Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status,Billing Name,Billing Street,Billing Address1,Billing Address2,Billing Company,Billing City,Billing Zip,Billing Province,Billing Country,Billing Phone,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2,Shipping Company,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Notes,Note Attributes,Cancelled at,Payment Method,Payment Reference,Refunded Amount,Vendor,Outstanding Balance,Employee,Location,Device ID,Id,Tags,Risk Level,Source,Lineitem discount,Tax 1 Name,Tax 1 Value,Tax 2 Name,Tax 2 Value,Tax 3 Name,Tax 3 Value,Tax 4 Name,Tax 4 Value,Tax 5 Name,Tax 5 Value,Phone,Receipt Number,Duties,Billing Province Name,Shipping Province Name,Payment ID,Payment Terms Name,Next Payment Due At,Payment References`
const columns = shopifyHeader.split(',')

/** Returns a cell, in quotes where needed. */
export const quoted = (cell: string) => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Returns a row of Shopify's export with these cells by column; the others are blank. */
export const shopifyRow = (cells: Readonly<Record<string, string>>): string =>
  columns.map((name) => quoted(cells[name] ?? '')).join(',')

/** The cells of an ordinary order: two items for 25.00, shipping 4.90, taxes on top. */
export const ordinary = (number: number): Readonly<Record<string, string>> => ({
  Name: `#${number}`,
  Email: `buyer-${number % 50}@example.com`,
  'Financial Status': 'paid',
  'Paid at': '2024-03-01 10:00:05 -0500',
  'Fulfillment Status': 'fulfilled',
  'Fulfilled at': '2024-03-02 08:00:00 -0500',
  'Accepts Marketing': 'no',
  Currency: 'EUR',
  Subtotal: '25.00',
  Shipping: '4.90',
  Taxes: '4.75',
  Total: '34.65',
  'Shipping Method': 'Standard',
  'Created at': '2024-03-01 10:00:00 -0500',
  'Lineitem quantity': '2',
  'Lineitem name': 'Garden trowel - Small',
  'Lineitem price': '10.00',
  'Lineitem sku': 'TROWEL-S',
  'Lineitem fulfillment status': 'fulfilled',
  'Billing Name': 'Ada Maria Byron',
  'Billing Street': 'Quay 1, Dock 2',
  'Billing Address1': 'Quay 1',
  'Billing Address2': 'Dock 2',
  'Billing City': 'Kiel',
  'Billing Zip': "'00420",
  'Billing Country': 'DE',
  'Shipping Name': 'Ada Maria Byron',
  'Shipping Address1': 'Quay 1',
  'Shipping City': 'Kiel',
  'Shipping Zip': "'00420",
  'Shipping Country': 'DE',
  'Payment Method': 'Shopify Payments',
  'Payment Reference': `ref-${number}`,
  'Refunded Amount': '0.00',
  Vendor: 'Quayside',
  'Outstanding Balance': '0.00',
  Id: String(5_000_000_000_000 + number),
  'Risk Level': 'Low',
  Source: 'web',
  'Lineitem discount': '0.00',
  'Tax 1 Name': 'VAT 19%',
  'Tax 1 Value': '4.75',
})

/** The row of a further item, with what Shopify repeats. */
export const furtherItem = (number: number): Readonly<Record<string, string>> => ({
  Name: `#${number}`,
  Email: `buyer-${number % 50}@example.com`,
  'Created at': '2024-03-01 10:00:00 -0500',
  'Lineitem quantity': '1',
  'Lineitem name': 'Twine',
  'Lineitem price': '5.00',
  'Lineitem sku': 'TWINE',
  'Lineitem fulfillment status': 'fulfilled',
  Vendor: 'Ropewalk',
})

/** An export of as many ordinary orders, numbered from `from`; each has two rows. */
export function shopifyOrders(count: number, from = 1_001): string {
  const rows = Array.from({ length: count }, (_, at) => [
    shopifyRow(ordinary(from + at)),
    shopifyRow(furtherItem(from + at)),
  ]).flat()
  return [shopifyHeader, ...rows].join('\n')
}
