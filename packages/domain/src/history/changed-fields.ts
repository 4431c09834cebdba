/** What the journal stores of one side of a change: JSON. */
export type Stored =
  | null
  | boolean
  | number
  | string
  | readonly Stored[]
  | { readonly [name: string]: Stored | undefined }

/** A field that an operation changed: its path, old and new value; of a list only the differences. */
export interface ChangedField {
  path: string[]
  before: Stored
  after: Stored
  /** Members of lists that are omitted, on both sides. */
  left_out: number
}

/** Nobody reads more of one entry, and a page of entries has to be sent. */
export const historyLimits = { fields: 60, members: 20, text: 2_000 } as const

/** Fields that mean nothing to a reader: ids of records without a page of their own. */
const unread: ReadonlySet<string> = new Set([
  ...['id', 'cart_id', 'return_id', 'refund_id', 'fulfillment_id'],
  // The entry names the record that a note is about.
  ...['resource_type', 'resource_id'],
])

/** Lists the fields that differ between the two sides of an entry, and counts those omitted. */
export function changedFields(before: Stored, after: Stored): { changes: ChangedField[]; left_out: number } {
  const all = fieldsBetween([], before, after)
  return {
    changes: all.slice(0, historyLimits.fields),
    left_out: Math.max(0, all.length - historyLimits.fields),
  }
}

function fieldsBetween(path: string[], before: Stored, after: Stored): ChangedField[] {
  if (isAlike(before, after) || (isNothing(before) && isNothing(after))) return []
  // A deleted record is reported as a whole: listing each of its fields as empty would not say so.
  const isGone = after === null && isRecord(before) && isRecordId(path.at(-1))
  if (!isGone && isParted(before, after)) {
    const names = [...new Set([...namesOf(before), ...namesOf(after)])].filter((name) => !unread.has(name))
    return names.flatMap((name) => fieldsBetween([...path, name], partOf(before, name), partOf(after, name)))
  }
  const [was, is] = [cut(differing(before, after)), cut(differing(after, before))]
  return [{ path, before: was.value, after: is.value, left_out: was.left_out + is.left_out }]
}

/** Returns whether a name in a path is the id of a nested record, such as a variant of a product. */
export const isRecordId = (name = ''): boolean => /^[a-z]+_[0-9A-Z]{26}$/.test(name)

const isAlike = (one: Stored, other: Stored) => JSON.stringify(one) === JSON.stringify(other)
/** Values that read the same: replacing one with another changes no field. */
const isNothing = (value: Stored) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)
const isRecord = (value: Stored): value is { readonly [name: string]: Stored | undefined } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const namesOf = (value: Stored) => (isRecord(value) ? Object.keys(value) : [])
const partOf = (value: Stored, name: string) =>
  isRecord(value) && Object.hasOwn(value, name) ? (value[name] ?? null) : null

/** Returns whether both sides are compared field by field; an empty side takes on the fields of the other. */
function isParted(one: Stored, other: Stored): boolean {
  return (isRecord(one) || isRecord(other)) && [one, other].every((side) => side === null || isRecord(side))
}

/** Returns the members of a list that the other lacks; all of it if only the order differs. */
function differing(list: Stored, other: Stored): Stored {
  if (!Array.isArray(list) || !Array.isArray(other)) return list
  const lacks = (members: readonly Stored[], there: readonly Stored[]) => {
    const known = new Set(there.map((each) => JSON.stringify(each)))
    return members.filter((each) => !known.has(JSON.stringify(each)))
  }
  const own = lacks(list, other)
  return own.length === 0 && lacks(other, list).length === 0 ? list : own
}

function cut(value: Stored): { value: Stored; left_out: number } {
  if (typeof value === 'string') return { value: cutText(value), left_out: 0 }
  if (isRecord(value)) {
    const parts = Object.entries(value).map(([name, part]) => [name, cut(part ?? null)] as const)
    return {
      value: Object.fromEntries(parts.map(([name, part]) => [name, part.value])),
      left_out: parts.reduce((sum, [, part]) => sum + part.left_out, 0),
    }
  }
  if (!Array.isArray(value)) return { value, left_out: 0 }
  const members: readonly Stored[] = value
  const kept = members.slice(0, historyLimits.members).map(cut)
  return {
    value: kept.map((each) => each.value),
    left_out: members.length - kept.length + kept.reduce((sum, each) => sum + each.left_out, 0),
  }
}

function cutText(text: string): string {
  return text.length <= historyLimits.text ? text : `${text.slice(0, historyLimits.text)}…`
}
