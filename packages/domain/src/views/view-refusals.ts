import { orderTabNames } from '../orders/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'
import { todos } from '../today/index.ts'
import { MAX_VIEWS, readyOrderViews } from './views.ts'

/**
 * Returns why a view of a list can't have a name, or null: a built-in tab or one of `others`, the names of the other views that the
 * operator sees, is alike but for case.
 */
export function viewNameRefusal(list: string, name: string, others: readonly string[]): Refusal | null {
  const tabs =
    list === 'orders' ? [...orderTabNames, ...readyOrderViews.map((ready) => todos[ready].label)] : []
  const taken = [...tabs, ...others]
  return taken.some((each) => each.toLowerCase() === name.toLowerCase())
    ? refusal('view_name_taken', 'This name is taken.', 'name')
    : null
}

/** Returns why an operator can't save one more view of a list, or null; `count` is the number they have saved. */
export function viewsFullRefusal(count: number): Refusal | null {
  return count < MAX_VIEWS
    ? null
    : refusal('too_many_views', `You have saved ${MAX_VIEWS} views of this list. Delete one first.`)
}

/** Returns why an operator can't make a shared view personal, or null: only its owner would still see it. */
export function unshareViewRefusal(isOwner: boolean): Refusal | null {
  return isOwner
    ? null
    : refusal('view_of_another', 'Only the person who saved a view can stop sharing it.', 'is_shared')
}
