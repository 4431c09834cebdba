import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { TagsInput, type TagsInputProps } from '@mantine/core'
import { MAX_TITLE } from '@purser/domain/counts'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { pageByFive } from '../../ui/page-by-five.ts'
import { addTags, editTags, inOneLine, pasteTags, tooLongAmong } from './tags.ts'

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
    | 'openOnFocus'
    | 'inputWrapperOrder'
  > {
  readonly 'aria-label'?: string
  /** The suggested tags. */
  readonly data: readonly string[]
  readonly value: readonly string[]
  /** Returns false to refuse the tags: the text then stays in the field. */
  readonly onChange: (tags: string[]) => unknown
}

const words = {
  notAdded: 'Not added yet. Press Enter to add it.',
  tooLong: (tag: string) => `At most ${MAX_TITLE} characters: "${tag.slice(0, 30)}…" has ${tag.length}.`,
} as const

/** Keeps the text in the field until it is added, and the reason why it isn't yet. */
function useTypedTag(value: readonly string[], onChange: TagsFieldProps['onChange']) {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  // Text in the field is not a tag yet: block submitting the form.
  useEffect(() => field.current?.setCustomValidity(fault ?? ''), [fault])

  function change(text: string): void {
    setTyped(text)
    setFault(undefined)
  }

  function enter(tags: string[], text: string): void {
    const tooLong = tooLongAmong(value, tags)
    const isTaken = tooLong === undefined && onChange(tags) !== false
    setTyped(isTaken ? '' : inOneLine(text))
    setFault(isTaken ? undefined : tooLong === undefined ? words.notAdded : words.tooLong(tooLong))
  }

  return { field, typed, fault, change, enter }
}

/** Edits unique short texts: added by Enter, Tab, comma and on leaving, removed by Backspace (lists-19). */
export function TagsField({ data, value, onChange, error, ...rest }: TagsFieldProps) {
  const { field, typed, fault, change, enter } = useTypedTag(value, onChange)

  function finish(event: KeyboardEvent<HTMLInputElement>): void {
    pageByFive(event)
    if (event.key !== 'Tab' || event.shiftKey || typed.trim() === '') return
    // The first Tab ends the tag, the next one leaves the field.
    event.preventDefault()
    enter(addTags(value, typed), typed)
  }

  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    // Mantine would empty the field, whatever became of it.
    event.preventDefault()
    event.stopPropagation()
    const text = `${typed}${event.clipboardData.getData('text/plain')}`
    enter(pasteTags(value, text, data), text)
  }

  /** Handles commas without a key event, as on a phone or by dictation. */
  function type(text: string): void {
    if (text.includes(',')) enter(addTags(value, text), text)
    else change(text)
  }

  /** Handles Mantine's changes on Enter, blur, choice and removal; it has already emptied the field. */
  function edit(tags: readonly string[]): void {
    const edited = editTags(value, tags, data)
    if (tags.length < value.length) onChange(edited)
    else enter(edited, typed)
  }

  return (
    <TagsInput
      comboboxProps={{ withinPortal: true }}
      {...rest}
      ref={field}
      error={fault ?? error}
      data={[...data]}
      value={[...value]}
      onChange={edit}
      searchValue={typed}
      onSearchChange={type}
      splitChars={[]}
      maxLength={MAX_TITLE}
      onKeyDown={finish}
      onPasteCapture={paste}
    />
  )
}
