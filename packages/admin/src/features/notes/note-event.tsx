import { Button, Group } from '@mantine/core'
import { createNote, deleteNote, updateNote } from '@purser/contract/notes'
import { operations } from '@purser/domain/operations'
import { stepWords } from '@purser/domain/timeline'
import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { CommandMenu } from '../../components/commands/command-menu.tsx'
import { commandOf } from '../../components/commands/operation-command.ts'
import { MentionField } from '../../components/mention-field/mention-field.tsx'
import { useMentioned } from '../../components/mention-field/use-mentioned.ts'
import type { ShownNote } from '../../components/timeline/entry.ts'
import { TimelineEvent } from '../../components/timeline/timeline.tsx'
import { useAction } from '../../lib/action.ts'
import { operatorName } from '../../lib/session.ts'
import { useUnsaved } from '../../lib/unsaved.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useReturnFocus } from '../../ui/return-focus.ts'
import { useKeptNote } from './kept-notes.ts'
import styles from './note-event.module.css'
import { NoteText } from './note-text.tsx'
import { messages as words } from './notes-messages.ts'

/** A note with its author, to edit or delete. If another operator deletes it during an edit, the text can be added as a new note. */
export function NoteEvent({ note }: { readonly note: ShownNote }) {
  const [mode, setMode] = useState<'read' | 'edit' | 'delete'>('read')
  const row = useRef<HTMLLIElement>(null)
  const isDeleted = useRef(false)
  useFocusLeftBehind(row, isDeleted)
  const done = () => setMode('read')
  const remove = useAction(deleteNote, {
    success: words.deleted,
    onSuccess: () => {
      isDeleted.current = true
      done()
    },
  })
  const commands = [
    commandOf('update-note', { id: `edit ${note.id}`, effect: () => setMode('edit') }),
    commandOf('delete-note', { id: `delete ${note.id}`, effect: () => setMode('delete') }),
  ]
  return (
    <TimelineEvent
      ref={row}
      kind="note"
      title={note.author ? operatorName(note.author) : stepWords.note}
      at={note.created_at}
      menu={!note.isDeleted && <CommandMenu label={words.actions} commands={commands} isCompact />}
    >
      {mode === 'edit' ? <NoteEditor note={note} onDone={done} /> : <NoteText note={note} />}
      <ConfirmDialog
        isOpen={mode === 'delete'}
        title={words.deleteQuestion}
        confirmLabel={operations['delete-note'].label}
        dismissLabel={words.keep}
        isDangerous
        isPending={remove.isPending}
        onConfirm={() => void remove.run({ params: { id: note.id } })}
        onClose={done}
      >
        <NoteText note={note} />
      </ConfirmDialog>
    </TimelineEvent>
  )
}

/** Moves the focus of a deleted row, or of its dialog, to the list, so that the next key doesn't start at the page's top. */
function useFocusLeftBehind(row: RefObject<HTMLElement | null>, isDeleted: RefObject<boolean>): void {
  useLayoutEffect(() => {
    const gone = row.current
    return () => {
      const hadFocus = isDeleted.current || gone?.contains(document.activeElement)
      if (hadFocus) gone?.closest('ol')?.focus({ preventScroll: true })
    }
  }, [row, isDeleted])
}

function NoteEditor({ note, onDone }: { readonly note: ShownNote; readonly onDone: () => void }) {
  useReturnFocus()
  // The note as it was when the editor opened, so that somebody else's change is not overwritten.
  const [seen] = useState(note)
  const [value, setValue] = useState(seen.value)
  const mentioned = useMentioned(value, seen.mentions ?? [])
  useUnsaved(value !== seen.value)
  useKeptNote(seen, value !== seen.value)
  const update = useAction(updateNote, { success: words.updated, onSuccess: onDone })
  const create = useAction(createNote, { success: words.created, onSuccess: onDone })
  const isPending = update.isPending || create.isPending

  function save(event: FormEvent): void {
    event.preventDefault()
    const { id, version: seenVersion, resource_type, resource_id } = seen
    if (value.trim() === '') return
    const mentions = mentioned.ids()
    if (note.isDeleted) void create.run({ body: { resource_type, resource_id, value, mentions } })
    else void update.run({ params: { id }, body: { value, mentions } }, { seenVersion })
  }

  return (
    <form onSubmit={save} className={styles.editor}>
      <MentionField
        aria-label={operations['update-note'].label}
        autoFocus
        maxLength={10_000}
        readOnly={isPending}
        value={value}
        error={note.isDeleted && words.gone}
        onChange={setValue}
        onMention={mentioned.add}
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onDone}>
          {words.dismiss}
        </Button>
        <Button type="submit" loading={isPending} disabled={value.trim() === ''}>
          {note.isDeleted ? words.addAgain : words.save}
        </Button>
      </Group>
    </form>
  )
}
