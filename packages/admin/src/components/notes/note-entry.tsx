import { TextInput } from '@mantine/core'
import { createNote } from '@purser/contract/notes'
import { operations } from '@purser/domain/operations'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../lib/action.ts'
import { useUnsaved } from '../../lib/unsaved.ts'
import { messages as words } from './notes-messages.ts'

const { label } = operations['create-note']

interface NoteEntryProps {
  /** Which record the note is on, e.g. 'order' and its id. */
  readonly resourceType: string
  readonly resourceId: string
}

/** One line for a note; Enter saves it. */
export function NoteEntry({ resourceType, resourceId }: NoteEntryProps) {
  const [value, setValue] = useState('')
  useUnsaved(value.trim() !== '')
  const create = useAction(createNote, {
    invalidates: ['notes'],
    success: words.created,
    onSuccess: () => setValue(''),
  })

  function save(event: FormEvent): void {
    event.preventDefault()
    if (value.trim() === '') return
    void create.run({ body: { resource_type: resourceType, resource_id: resourceId, value } })
  }

  return (
    <form onSubmit={save} aria-label={label}>
      <TextInput
        aria-label={label}
        placeholder={words.placeholder}
        maxLength={10_000}
        autoComplete="off"
        readOnly={create.isPending}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
    </form>
  )
}
