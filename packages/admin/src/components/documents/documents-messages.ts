export const messages = {
  packingSlip: 'Print packing slip',
  returnSlip: 'Print return slip',
} as const
