export const messages = {
  many: 'Print documents',
  tooMany: (most: number) => `Select at most ${most} orders.`,
  packingSlip: 'Print packing slip',
  returnSlip: 'Print return slip',
} as const
