import { type OptionsFilter, Select } from '@mantine/core'
import { useState } from 'react'
import { pageByFive } from '../../ui/page-by-five.ts'
import { useRecordChoices } from '../record-choice/record-choices.ts'
import { collectionSource } from './known-collections.ts'
import { messages } from './product-fields-messages.ts'

interface CollectionFieldProps {
  readonly chosen: string
  readonly bound: object
}

/** Chooses a collection by its title; one that can't be read stays chosen. */
export function CollectionField({ chosen, bound }: CollectionFieldProps) {
  const [typed, setTyped] = useState('')
  const choices = useRecordChoices(
    collectionSource,
    chosen === '' ? [] : [chosen],
    typed === messages.noCollection ? '' : typed,
  )
  const { known = [], isAsked, isSearching } = choices
  const optionOf = ({ id, name }: (typeof known)[number]) => ({ value: id, label: name })
  // Show every result of the server, even if its name doesn't match.
  const foundAlone: OptionsFilter = ({ options }) =>
    options.filter((option) => 'value' in option && choices.found.includes(String(option.value)))
  const all = [
    { value: '', label: messages.noCollection },
    ...known.map(optionOf),
    ...(choices.hasMore ? [{ value: 'others', label: messages.typeForMore, disabled: true }] : []),
  ]
  return (
    <Select
      label={messages.collection}
      // With what is chosen, whatever is looked for: the field has its title from there.
      data={isAsked ? known.map(optionOf) : all}
      {...(isSearching || !isAsked ? {} : { filter: foundAlone })}
      searchable
      allowDeselect={false}
      // The menu would cover the error below when a refused field is focused.
      openOnFocus={false}
      onSearchChange={setTyped}
      nothingFoundMessage={isSearching ? messages.searching : messages.noneFound}
      onKeyDown={pageByFive}
      {...bound}
      // The field shows the chosen title: select it, so that typing starts a new search.
      onFocus={(event) => event.currentTarget.select()}
    />
  )
}
