/**
 * Whether something that is valid until `ends_at` has ended at an instant, both ISO 8601: the end itself is the last instant at which it is
 * valid. null: it never ends.
 */
export function hasEnded({ ends_at }: { readonly ends_at: string | null }, now: string): boolean {
  return ends_at !== null && Date.parse(ends_at) < Date.parse(now)
}
