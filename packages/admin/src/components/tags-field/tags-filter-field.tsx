import type { RecordChoice } from '../list-filters/record-fields.ts'
import { TagsField } from './tags-field.tsx'

/** Puts messages above the input, where the menu doesn't cover them. */
const wordsAbove: ('label' | 'description' | 'error' | 'input')[] = ['label', 'description', 'error', 'input']
/** Outside the filters, a click in the menu would close them. */
const inFilters = { withinPortal: false }

interface TagsFilterFieldProps {
  readonly label: string
  readonly description: string
  /** The suggested tags. */
  readonly known: readonly string[]
  readonly value: readonly string[]
  readonly onChange: (choice: RecordChoice) => void
}

/** Chooses the tags that a list is filtered by. */
export function TagsFilterField({ known, ...field }: TagsFilterFieldProps) {
  return <TagsField {...field} data={known} inputWrapperOrder={wordsAbove} comboboxProps={inFilters} />
}
