/** The sentences of the swaps list; those that the specification fixes stand here verbatim. */
export const messages = {
  title: 'Swaps',
  none: 'No swaps found',
  columns: {
    order: 'Order',
    difference: 'Difference due',
    date: 'Date',
    payment: 'Payment',
    fulfillment: 'Fulfillment',
    country: 'Country',
  },
} as const
