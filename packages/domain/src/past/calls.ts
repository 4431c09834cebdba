/** The calls that take `as_of`, by name. */
export const callsOfPast: ReadonlySet<string> = new Set([
  ...[
    'list-orders',
    'retrieve-order',
    'list-customers',
    'retrieve-customer',
    'list-regions',
    'retrieve-region',
  ],
  ...['list-products', 'retrieve-product', 'list-variants', 'list-product-variants', 'retrieve-variant'],
  ...['retrieve-product-variant', 'list-stock', 'retrieve-stock-value'],
  ...['list-discounts', 'retrieve-discount', 'list-gift-cards', 'retrieve-gift-card'],
])
