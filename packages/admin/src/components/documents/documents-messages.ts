export const messages = {
  many: { 'packing-slip': 'Print packing slips', 'pick-list': 'Print pick list' },
  files: { 'packing-slip': 'packing-slips.pdf', 'pick-list': 'pick-list.pdf' },
  tooMany: (most: number) => `Select at most ${most} orders.`,
  packingSlip: 'Print packing slip',
  returnSlip: 'Print return slip',
} as const
