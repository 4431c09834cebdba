/** Returns the first and last day of the quarter before a time, as the browser's clock shows it. */
export function lastQuarter(now: Date): { readonly from: string; readonly to: string } {
  const first = Math.floor(now.getMonth() / 3) * 3 - 3
  const dayOf = (month: number, day: number) => {
    const at = new Date(Date.UTC(now.getFullYear(), month, day))
    return at.toISOString().slice(0, 10)
  }
  return { from: dayOf(first, 1), to: dayOf(first + 3, 0) }
}
