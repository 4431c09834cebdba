import { Button, Group, Textarea } from '@mantine/core'
import { deleteNote, type Note, updateNote } from '@purser/contract/notes'
import { operations } from '@purser/domain/operations'
import { stepWords } from '@purser/domain/timeline'
import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useAction } from '../../lib/action.ts'
import { operatorName } from '../../lib/session.ts'
import { useUnsaved } from '../../lib/unsaved.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import record from '../../ui/record.module.css'
import { useReturnFocus } from '../../ui/return-focus.ts'
import { CommandMenu } from '../commands/command-menu.tsx'
import { commandOf } from '../commands/operation-command.ts'
import { TimelineEvent } from '../timeline/timeline.tsx'
import styles from './note-event.module.css'
import { messages as words } from './notes-messages.ts'

/** A note with its author; it can be changed and deleted. */
export function NoteEvent({ note }: { readonly note: Note }) {
  const [mode, setMode] = useState<'read' | 'edit' | 'delete'>('read')
  const row = useRef<HTMLLIElement>(null)
  const isDeleted = useRef(false)
  useFocusLeftBehind(row, isDeleted)
  const done = () => setMode('read')
  const remove = useAction(deleteNote, {
    invalidates: ['notes'],
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
      menu={<CommandMenu label={words.actions} commands={commands} isCompact />}
    >
      {mode === 'edit' ? (
        <NoteEditor note={note} onDone={done} />
      ) : (
        <p className={record.note}>{note.value}</p>
      )}
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
        <p className={record.note}>{note.value}</p>
      </ConfirmDialog>
    </TimelineEvent>
  )
}

/** A row that goes hands the focus it had, or that its dialog had, to its list: the next key does not start at the page's top. */
function useFocusLeftBehind(row: RefObject<HTMLElement | null>, isDeleted: RefObject<boolean>): void {
  useLayoutEffect(() => {
    const gone = row.current
    return () => {
      const hadFocus = isDeleted.current || gone?.contains(document.activeElement)
      if (hadFocus) gone?.closest('ol')?.focus({ preventScroll: true })
    }
  }, [row, isDeleted])
}

function NoteEditor({ note, onDone }: { readonly note: Note; readonly onDone: () => void }) {
  useReturnFocus()
  // As it was when it was opened: what somebody else writes meanwhile is not written over.
  const [seen] = useState(note)
  const [value, setValue] = useState(seen.value)
  useUnsaved(value !== seen.value)
  const update = useAction(updateNote, { invalidates: ['notes'], success: words.updated, onSuccess: onDone })

  function save(event: FormEvent): void {
    event.preventDefault()
    if (value.trim() !== '')
      void update.run({ params: { id: seen.id }, body: { value } }, { seenVersion: seen.version })
  }

  return (
    <form onSubmit={save} className={styles.editor}>
      <Textarea
        aria-label={operations['update-note'].label}
        autosize
        autoFocus
        maxLength={10_000}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onDone}>
          {words.dismiss}
        </Button>
        <Button type="submit" loading={update.isPending} disabled={value.trim() === ''}>
          {words.save}
        </Button>
      </Group>
    </form>
  )
}
