/** The words of who buys, where it goes and who pays. */
export const messages = {
  title: 'Customer',
  contact: 'Contact',
  shipping: 'Shipping',
  billing: 'Billing',
  noShipping: 'No shipping address',
  noBilling: 'No billing address',
} as const
