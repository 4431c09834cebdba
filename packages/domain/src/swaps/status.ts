export const swapStatuses = ['requested', 'canceled'] as const

/** A swap's status in one word: the wire keeps only when it was canceled. */
export function swapStatus({
  canceled_at,
}: {
  canceled_at?: string | null | undefined
}): (typeof swapStatuses)[number] {
  return canceled_at == null ? 'requested' : 'canceled'
}
