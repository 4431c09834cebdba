import { createNote } from '@purser/contract/notes'
import { operations } from '@purser/domain/operations'
import { type FormEvent, useRef, useState } from 'react'
import type { Command, Offer } from '../../components/commands/command.ts'
import { Commands } from '../../components/commands/commands.tsx'
import { MentionField } from '../../components/mention-field/mention-field.tsx'
import { useMentioned } from '../../components/mention-field/use-mentioned.ts'
import { useAction } from '../../lib/action.ts'
import { useUnsaved } from '../../lib/unsaved.ts'
import { messages as words } from './notes-messages.ts'

const { label, key } = operations['create-note']

interface NoteEntryProps {
  /** The note's record: its type, e.g. 'order', and id. */
  readonly resourceType: string
  readonly resourceId: string
  /** Whether a note can be added, by domain's rule. */
  readonly offer: Offer
}

/** A one-line field for a note; Enter saves it. When notes can't be added, it stays until its text is removed. */
export function NoteEntry({ resourceType, resourceId, offer }: NoteEntryProps) {
  const [value, setValue] = useState('')
  const mentioned = useMentioned(value)
  const field = useRef<{ focus: () => void }>(null)
  useUnsaved(value.trim() !== '')
  const create = useAction(createNote, {
    success: words.created,
    onSuccess: () => {
      setValue('')
      mentioned.clear()
    },
  })

  const begin: Command = {
    id: 'create-note',
    label,
    keys: key,
    availability: offer,
    effect: () => field.current?.focus(),
  }

  function save(event: FormEvent): void {
    event.preventDefault()
    if (value.trim() === '' || !offer.isAvailable) return
    const body = { resource_type: resourceType, resource_id: resourceId, value, mentions: mentioned.ids() }
    void create.run({ body })
  }

  if (!offer.isAvailable && value.trim() === '' && !create.isPending) return null
  return (
    <form onSubmit={save} aria-label={label}>
      <Commands list={[begin]} />
      <MentionField
        ref={field}
        isOneLine
        aria-label={label}
        placeholder={words.placeholder}
        maxLength={10_000}
        readOnly={create.isPending}
        value={value}
        error={offer.isAvailable || create.isPending ? undefined : `${offer.reason} ${words.kept}`}
        onChange={setValue}
        onMention={mentioned.add}
      />
    </form>
  )
}
