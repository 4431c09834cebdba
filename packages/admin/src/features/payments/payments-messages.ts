/** The sentences of payments that are on their way or were refused; those that the specification fixes stand here verbatim. */
export const messages = {
  pending: (kind: string) => `${kind} is being processed`,
  unknown: (kind: string) => `${kind}: the provider has not answered yet, we keep asking`,
  failed: (kind: string, reason: string) => `${kind} was refused: ${reason}`,
  kinds: { capture: 'Capture', refund: 'Refund', void: 'Release' },
  retry: 'Retry',
  retried: 'The provider was asked again',
} as const
