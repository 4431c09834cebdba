import { createView, listViews, type View } from '@purser/contract/views'
import { viewLists } from '@purser/domain/views'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readSavedViews, viewsKey } from '../../components/list-filters/saved-views.ts'
import { readChangedBy } from '../../lib/action.ts'
import { ApiError } from '../../lib/api-error.ts'
import { callApi } from '../../lib/call-api.ts'
import { defaultViewKey } from '../../lib/kept/default-view.ts'
import { readStored, writeStored } from '../../lib/kept/stored-text.ts'
import { useResource } from '../../lib/resource.ts'

const movedKey = 'purser::views-are-stored'

/** Loads the operator's views and keeps their names and queries in this browser, so that tabs appear at once when it is opened again. */
export function KeptViews() {
  const queryClient = useQueryClient()
  const { data } = useResource(listViews, {})
  useEffect(() => {
    if (!data) return
    if (readStored(movedKey) !== null) keepViews(data.views)
    else void moveViews(data.views).then((isDone) => isDone && readChangedBy(queryClient, createView))
  }, [data, queryClient])
  return null
}

function keepViews(views: readonly View[]): void {
  for (const list of viewLists) {
    const own = views.filter((view) => view.list === list)
    const kept = Object.fromEntries(own.map(({ name, query }) => [name, query]))
    writeStored(
      viewsKey(list),
      own.length === 0 && readStored(viewsKey(list)) === null ? null : JSON.stringify(kept),
    )
    writeStored(defaultViewKey(list), own.find(({ is_default }) => is_default)?.query ?? null)
  }
}

/** Stores the views that only this browser keeps, once; returns whether all are stored. One whose name is taken gives way. */
async function moveViews(views: readonly View[]): Promise<boolean> {
  for (const list of viewLists) {
    const names = views.filter((view) => view.list === list).map(({ name }) => name)
    for (const { name, query } of readSavedViews(readStored(viewsKey(list)))) {
      if (names.includes(name)) continue
      try {
        await callApi(createView, { body: { list, name, query } })
      } catch (error) {
        // Tried again when the admin is opened next.
        if (!(error instanceof ApiError && error.status === 422)) return false
      }
    }
  }
  writeStored(movedKey, 'yes')
  return true
}
