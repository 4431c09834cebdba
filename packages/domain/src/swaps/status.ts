export const swapStatuses = ['requested', 'canceled'] as const

/** Returns a swap's status: the wire only has its cancellation time. */
export function swapStatus({
  canceled_at,
}: {
  canceled_at?: string | null | undefined
}): (typeof swapStatuses)[number] {
  return canceled_at == null ? 'requested' : 'canceled'
}
