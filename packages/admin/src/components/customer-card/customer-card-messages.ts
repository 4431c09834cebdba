/** Texts of the customer card. */
export const messages = {
  title: 'Customer',
  contact: 'Contact',
  shipping: 'Shipping',
  billing: 'Billing',
  noShipping: 'No shipping address',
  noBilling: 'No billing address',
} as const
