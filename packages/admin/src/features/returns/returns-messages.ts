/** The sentences of the returns list; those that the specification fixes stand here verbatim. */
export const messages = {
  title: 'Returns',
  none: 'No returns found',
  goToOrder: 'Go to order',
  missing: 'This return does not exist',
  columns: {
    order: 'Order',
    type: 'Type',
    date: 'Date',
    status: 'Status',
    refund: 'Refund amount',
    country: 'Country',
  },
  types: { swap: 'Swap', return: 'Return' },
} as const
