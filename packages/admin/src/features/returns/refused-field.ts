import { messageOf } from '../../lib/api-error.ts'

/** The parts of a return's dialog at which a refusal can stand. */
export type RefusedField = 'items' | 'shipping' | 'refund'

/** The server names the field of the body before its sentence; a sentence about goods left speaks of the items. */
const marks: readonly (readonly [RefusedField, RegExp])[] = [
  ['shipping', /^return_shipping\b/],
  ['refund', /^refund\b|^The refund of a return/],
  ['items', /^items\b|^Nothing of |^Only \d+ of /],
]

/** Where the server's sentence belongs, and the sentence; undefined for one that belongs to a toast. */
export function refusedField(
  error: unknown,
): { readonly field: RefusedField; readonly message: string } | undefined {
  const message = messageOf(error, '')
  const [field] = marks.find(([, pattern]) => pattern.test(message)) ?? []
  return field && { field, message: message.replace(/^(items|refund|return_shipping): /, '') }
}
