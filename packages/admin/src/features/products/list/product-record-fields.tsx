import { listTagUsage } from '@purser/contract/products'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordFields } from '../../../components/list-filters/record-fields.ts'
import { collectionSource } from '../../../components/product-fields/known-collections.ts'
import { RecordFilter, type RecordFilterProps } from '../../../components/record-choice/record-filter.tsx'
import { useRecordNames } from '../../../components/record-choice/record-names.ts'
import { TagsField } from '../../../components/tags-field/tags-field.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { resourceOptions, useResource } from '../../../lib/resource.ts'
import { messages } from '../products-messages.ts'

const words = messages.filter
/** Puts messages above the input, where the menu doesn't cover them. */
const wordsAbove: ('label' | 'description' | 'error' | 'input')[] = ['label', 'description', 'error', 'input']
/** Outside the filters, a click in the menu would close them. */
const inFilters = { withinPortal: false }

function CollectionsField(props: RecordFilterProps) {
  return <RecordFilter {...props} source={collectionSource} />
}

const namedTags = (ids: readonly string[]) => ({ query: { id: [...ids] } })

function useTagNames(ids: readonly string[]): string[] {
  const { data } = useResource(listTagUsage, namedTags(ids), { isEnabled: ids.length > 0 })
  return ids.map((id) => data?.tags.find((tag) => tag.id === id)?.value ?? id)
}

interface Choice {
  readonly removed: readonly string[]
  readonly added?: readonly string[]
}

/** Applies a choice to the current ids, which may have changed during a lookup. */
function chosenWith(now: readonly string[], { removed, added = [] }: Choice): string[] {
  return [...new Set([...now.filter((id) => !removed.includes(id)), ...added])]
}

/** Filters by tag names; an unknown tag is reported and doesn't filter (lists-48). */
function TagsFilterField({ label, value, onChange }: RecordFilterProps) {
  const queryClient = useQueryClient()
  const usual = useResource(listTagUsage, {})
  const names = useTagNames(value)
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const [failure, setFailure] = useState<string>()

  async function choose(tags: readonly string[]): Promise<void> {
    setFailure(undefined)
    const removed = value.filter((_, place) => !tags.includes(names[place] ?? ''))
    const added = tags.filter((tag) => !names.includes(tag))
    if (added.length === 0) {
      setUnknown([])
      return onChange((now) => chosenWith(now, { removed }))
    }
    try {
      const found = await queryClient.fetchQuery(
        resourceOptions(listTagUsage, { query: { value: [...added] } }),
      )
      const missing = added.filter((name) => !found.tags.some((tag) => tag.value === name))
      // Collect all unknown names until a search succeeds.
      setUnknown((before) => (found.tags.length > 0 ? missing : [...new Set([...before, ...missing])]))
      const ids = found.tags.map(({ id }) => id)
      if (ids.length > 0) onChange((now) => chosenWith(now, { removed, added: ids }))
    } catch (error) {
      setFailure(messageOf(error, words.tagsFailed))
    }
  }

  return (
    <TagsField
      label={label}
      description={words.tagsHint}
      data={usual.data?.tags.map((tag) => tag.value) ?? []}
      value={names}
      onChange={(tags) => void choose(tags)}
      error={failure ?? (unknown.length > 0 && words.unknownTags(unknown))}
      inputWrapperOrder={wordsAbove}
      comboboxProps={inFilters}
    />
  )
}

export const productRecordFields: RecordFields = {
  collection_id: {
    Field: CollectionsField,
    useNames: (ids) => useRecordNames(collectionSource, ids),
  },
  tags: { Field: TagsFilterField, useNames: useTagNames },
}
