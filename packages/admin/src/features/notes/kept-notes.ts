import type { Note } from '@purser/contract/notes'
import { useEffect, useMemo } from 'react'
import type { ShownNote } from '../../components/timeline/entry.ts'
import { createShared } from '../../lib/shared-state.ts'

const kept = createShared<readonly Note[]>([])

/** Keeps a note on the screen while it is being edited. */
export function useKeptNote(note: Note, isTyped: boolean): void {
  useEffect(() => {
    if (!isTyped) return
    kept.set([...kept.get(), note])
    return () => kept.set(kept.get().filter((each) => each !== note))
  }, [note, isTyped])
}

/** Returns a record's loaded notes, and deleted ones that are still being edited. */
export function useShownNotes(read: readonly Note[], resourceId: string): readonly ShownNote[] {
  const all = kept.use()
  return useMemo(() => {
    const gone = all.filter(
      (note) => note.resource_id === resourceId && !read.some(({ id }) => id === note.id),
    )
    return gone.length === 0
      ? read
      : [...read, ...gone.map((note) => ({ ...note, isDeleted: true as const }))]
  }, [all, read, resourceId])
}
