import { listViews, type View as StoredView } from '@purser/contract/views'
import type { ViewList } from '@purser/domain/views'
import { useQuery } from '@tanstack/react-query'
import { useStored } from '../../lib/kept/stored-text.ts'
import { resourceOptions } from '../../lib/resource.ts'

/** Under which this browser keeps the saved views of a list, as name to query string. */
export const viewsKey = (list: ViewList) => `${list}::filters`

/** A saved view as this browser knows it: the rest is unknown until the server has answered. */
type SavedView = Pick<StoredView, 'name' | 'query'> & Partial<StoredView>

export function readSavedViews(text: string | null): SavedView[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}')
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return []
    return Object.entries(parsed).flatMap(([name, query]) =>
      typeof query === 'string' ? [{ name, query }] : [],
    )
  } catch {
    return []
  }
}

/** Returns the saved views of a list: the server's, and until it answers those that this browser keeps. `KeptViews` asks for them. */
export function useSavedViews(list: ViewList): readonly SavedView[] {
  const kept = useStored(viewsKey(list))
  const { data } = useQuery({ ...resourceOptions(listViews, {}), enabled: false })
  return data ? data.views.filter((view) => view.list === list) : readSavedViews(kept)
}
