const grouped = (count: number) => count.toLocaleString('en')

/** Texts of the actions on a selection; they are in the first bundle, with the orders list. */
export const offerWords = {
  /** 'Capture payments (287)' */
  some: (label: string, ready: number) => `${label} (${grouped(ready)})`,
  /** 'Of the first 10,000: 25 can't. ...' */
  ofFirst: (count: number, words: string) => `Of the first ${grouped(count)}: ${words}`,
  /** "25 can't. 19: Every item is fulfilled. 6: The order is canceled." */
  cannot: (reasons: readonly { readonly message: string; readonly count: number }[]) => {
    const all = reasons.reduce((sum, { count }) => sum + count, 0)
    const [only] = reasons
    if (reasons.length === 1 && only) return `${grouped(all)} can't: ${only.message}`
    return `${grouped(all)} can't. ${reasons.map(({ count, message }) => `${grouped(count)}: ${message}`).join(' ')}`
  },
} as const
