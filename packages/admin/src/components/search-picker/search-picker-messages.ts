/** Texts of every picker, verbatim from the specification. */
export const messages = {
  loading: 'Loading...',
  none: 'No options',
  retry: 'Try again',
} as const
