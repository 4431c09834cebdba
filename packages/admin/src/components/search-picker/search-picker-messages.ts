/** The sentences that the specification fixes for every picker. */
export const messages = {
  loading: 'Loading...',
  none: 'No options',
  retry: 'Try again',
} as const
