import { createView, deleteView, listViews, updateView } from '@purser/contract/views'
import { availableUnless } from '@purser/domain/availability'
import { operations } from '@purser/domain/operations'
import { unshareViewRefusal } from '@purser/domain/views'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../lib/action.ts'
import { resourceOptions } from '../../lib/resource.ts'
import { useOperator } from '../../lib/session.ts'
import type { Command } from '../commands/command.ts'
import { CommandMenu } from '../commands/command-menu.tsx'
import { useListSearch } from '../resource-list/list-search.ts'
import { toastAction } from '../toast/toast-action.tsx'
import { messages } from './filter-messages.ts'
import {
  type FilteredSearch,
  type FilterSet,
  isSameView,
  queryStringOf,
  readQueryString,
} from './list-filters.ts'
import { RenameViewDialog } from './rename-view-dialog.tsx'

const words = messages.view

interface ViewMenuProps {
  readonly filters: FilterSet
  readonly id: string
}

/** What can be done with the saved view that the list shows. */
export function ViewMenu({ filters, id }: ViewMenuProps) {
  const { search } = useListSearch<FilteredSearch>()
  const operator = useOperator()
  const [isRenaming, setRenaming] = useState(false)
  const { data } = useQuery({ ...resourceOptions(listViews, {}), enabled: false })
  const update = useAction(updateView)
  const restore = useAction(createView)
  const remove = useAction(deleteView)
  const view = data?.views.find((each) => each.id === id)
  if (!view) return null

  const { list, name, query, is_shared, is_default } = view
  const change = (body: NonNullable<Parameters<typeof update.run>[0]['body']>) => () =>
    void update.run({ params: { id }, body })

  async function deleteWithUndo(): Promise<void> {
    const again = { list, name, query, is_shared, is_default }
    if (await remove.run({ params: { id } }))
      toastAction(messages.deleted(name), 'Undo', () => void restore.run({ body: again }))
  }

  const isSame = isSameView(filters, search, readQueryString(filters, query))
  const keep = { id: 'keep-view', label: words.keep, effect: change({ query: queryStringOf(search) }) }
  const commands: Command[] = [
    ...(isSame ? [] : [keep]),
    { id: 'rename-view', label: words.rename, effect: () => setRenaming(true) },
    {
      id: 'share-view',
      label: is_shared ? words.unshare : words.share,
      availability: availableUnless(is_shared && unshareViewRefusal(view.user_id === operator?.id)),
      effect: change({ is_shared: !is_shared }),
    },
    {
      id: 'open-view-by-default',
      label: is_default ? words.noDefault : words.makeDefault,
      effect: change({ is_default: !is_default }),
    },
    {
      id: 'delete-view',
      label: operations['delete-view'].label,
      ...(is_shared && { note: words.shared }),
      isDangerous: true,
      effect: () => void deleteWithUndo(),
    },
  ]
  return (
    <>
      <CommandMenu label={words.actions(name)} commands={commands} isCompact unavailable="explain" />
      {isRenaming && <RenameViewDialog view={view} onClose={() => setRenaming(false)} />}
    </>
  )
}
