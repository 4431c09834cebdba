import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { TagsInput, type TagsInputProps } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { pageByFive } from '../../ui/page-by-five.ts'
import { addTags, editTags } from './tags.ts'

interface TagsFieldProps
  extends Pick<
    TagsInputProps,
    | 'label'
    | 'description'
    | 'error'
    | 'placeholder'
    | 'withAsterisk'
    | 'className'
    | 'comboboxProps'
    | 'inputWrapperOrder'
  > {
  readonly 'aria-label'?: string
  /** Those that can be chosen. */
  readonly data: readonly string[]
  readonly value: readonly string[]
  readonly onChange: (tags: string[]) => void
}

/** Short texts of which each stands once: added by Enter, Tab, comma and on leaving, taken away by Backspace (lists-19). */
export function TagsField({ data, value, onChange, ...rest }: TagsFieldProps) {
  const [typed, setTyped] = useState('')

  function finish(event: KeyboardEvent<HTMLInputElement>): void {
    pageByFive(event)
    if (event.key !== 'Tab' || event.shiftKey || typed.trim() === '') return
    // The first Tab ends the tag, the next one leaves the field.
    event.preventDefault()
    onChange(addTags(value, typed))
    setTyped('')
  }

  /** A comma that is no key of its own, as on a phone or by dictation, parts tags as well. */
  function type(text: string): void {
    if (text.includes(',')) onChange(addTags(value, text))
    setTyped(text.includes(',') ? '' : text)
  }

  return (
    <TagsInput
      comboboxProps={{ withinPortal: true }}
      {...rest}
      data={[...data]}
      value={[...value]}
      onChange={(tags) => onChange(editTags(value, tags, data))}
      searchValue={typed}
      onSearchChange={type}
      splitChars={[',']}
      maxLength={300}
      onKeyDown={finish}
    />
  )
}
