import { isolate } from '../texts/index.ts'

/** What an update of an order changed, without values that may be personal. */
export interface OrderChange {
  readonly added_tags: readonly string[]
  readonly removed_tags: readonly string[]
  /** The new assignee; null if the order was unassigned, absent if it kept its assignee. */
  readonly assignee?: { readonly id: string; readonly name: string | null } | null | undefined
  /** Whether anything besides tags and assignee changed. */
  readonly has_others: boolean
}

type Values = Readonly<Record<string, unknown>>

/** Returns what an update changed, by the values that the journal recorded; `nameOf` returns an operator's name. */
export function orderChangeOf(
  before: Values,
  after: Values,
  nameOf: (id: string) => string | null,
): OrderChange {
  const [had, has] = [tagsIn(before), tagsIn(after)]
  const isOther = (name: string) => name !== 'tags' && name !== 'assignee_id'
  const assigned = after.assignee_id !== undefined && after.assignee_id !== before.assignee_id
  return {
    added_tags: has.filter((tag) => !had.includes(tag)),
    removed_tags: had.filter((tag) => !has.includes(tag)),
    ...(assigned && {
      assignee:
        typeof after.assignee_id === 'string'
          ? { id: after.assignee_id, name: nameOf(after.assignee_id) }
          : null,
    }),
    has_others: Object.keys(after).some(isOther),
  }
}

const tagsIn = ({ tags }: Values): string[] =>
  Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : []

/** Describes what an update did to tags and assignee: 'Tagged VIP', 'Removed tag VIP', 'Assigned to Ann Lee', 'Unassigned'. */
export function linesOfChange({ added_tags, removed_tags, assignee }: OrderChange): string[] {
  const named = (tags: readonly string[]) => tags.map(isolate).join(', ')
  return [
    ...(added_tags.length > 0 ? [`Tagged ${named(added_tags)}`] : []),
    ...(removed_tags.length > 0
      ? [`Removed ${removed_tags.length === 1 ? 'tag' : 'tags'} ${named(removed_tags)}`]
      : []),
    ...(assignee === undefined
      ? []
      : [assignee === null ? 'Unassigned' : `Assigned to ${isolate(assignee.name ?? 'an operator')}`]),
  ]
}
