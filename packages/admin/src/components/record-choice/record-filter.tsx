import type { Endpoint } from '@purser/contract/endpoints'
import { type ComponentProps, useState } from 'react'
import { ChooseMany } from '../list-filters/choose-many.tsx'
import type { RecordFields } from '../list-filters/record-fields.ts'
import { useRecordChoices } from './record-choices.ts'
import type { RecordSource } from './record-names.ts'

export type RecordFilterProps = ComponentProps<RecordFields[string]['Field']>

/** The field of a filter by records, which are found by name. */
export function RecordFilter<E extends Endpoint>({
  source,
  ...field
}: RecordFilterProps & { readonly source: RecordSource<E> }) {
  const [typed, setTyped] = useState('')
  const { known, isSearching } = useRecordChoices(source, field.value, typed)
  return <ChooseMany {...field} known={known} isSearching={isSearching} onSearch={setTyped} />
}
