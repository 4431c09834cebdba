/** Returns whether something valid through `ends_at` (inclusive) has ended, times in ISO 8601. Null never ends. */
export function hasEnded({ ends_at }: { readonly ends_at: string | null }, now: string): boolean {
  return ends_at !== null && Date.parse(ends_at) < Date.parse(now)
}
