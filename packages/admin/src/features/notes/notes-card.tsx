import { listNotes, type Note } from '@purser/contract/notes'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { Timeline } from '../../components/timeline/timeline.tsx'
import { useResource } from '../../lib/resource.ts'
import { Card } from '../../ui/card.tsx'
import record from '../../ui/record.module.css'
import { useShownNotes } from './kept-notes.ts'
import { NoteEntry } from './note-entry.tsx'
import { NoteEvent } from './note-event.tsx'
import { notesInput } from './notes-data.ts'
import { messages as words } from './notes-messages.ts'

const always = { isAvailable: true } as const

interface NotesCardProps {
  /** The record's type, e.g. 'customer', and id. */
  readonly resourceType: string
  readonly resourceId: string
}

/** A record's notes, the newest first, and a field for another. */
export function NotesCard({ resourceType, resourceId }: NotesCardProps) {
  const found = useResource(listNotes, notesInput(resourceId))
  return (
    <Card title={words.title}>
      <NoteEntry resourceType={resourceType} resourceId={resourceId} offer={always} />
      <Loaded load={found}>
        {({ notes, count }) => <Notes read={notes} count={count} resourceId={resourceId} />}
      </Loaded>
    </Card>
  )
}

interface NotesProps {
  readonly read: readonly Note[]
  readonly count: number
  readonly resourceId: string
}

function Notes({ read, count, resourceId }: NotesProps) {
  const notes = useShownNotes(read, resourceId)
  if (notes.length === 0) return <p className={record.quiet}>{words.none}</p>
  return (
    <>
      <Timeline label={words.title}>
        {notes.map((note) => (
          <NoteEvent key={note.id} note={note} />
        ))}
      </Timeline>
      {count > read.length && <p className={record.remark}>{words.cut(read.length)}</p>}
    </>
  )
}
