export interface OpenFacts {
  captured_at: string | null
  canceled_at: string | null
}

/** Whether a payment still holds the customer's money: neither captured nor released (wire reference 26.1). */
export function isOpenPayment({ captured_at, canceled_at }: OpenFacts): boolean {
  return captured_at === null && canceled_at === null
}
