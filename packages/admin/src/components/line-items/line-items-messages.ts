/** Texts of the lines of an order or draft. */
export const messages = {
  quantityOf: (title: string) => `Quantity of ${title}`,
  pricesWithTax: 'Prices of items incl. taxes',
  inclTaxes: 'incl. taxes',
  withTax: (amount: string) => `${amount} incl. taxes`,
  subtotal: 'Subtotal (excl. taxes)',
  shipping: 'Shipping (excl. taxes)',
  discount: (codes: string) => (codes ? `Discount (${codes}, excl. taxes)` : 'Discount (excl. taxes)'),
  codes: (codes: string) => `Discount code ${codes}`,
  nothingOff: 'Does not apply to these items',
  giftCard: 'Gift card (excl. taxes)',
  tax: 'Tax',
  rounding: 'Rounding',
  roundingOf: (amount: string) => `${amount} between the prices incl. taxes and the total`,
  total: 'Total (incl. taxes)',
  showAll: (count: number) => `Show all ${count} items`,
} as const
