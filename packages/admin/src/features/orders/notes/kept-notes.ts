import type { Note } from '@purser/contract/notes'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ShownNote } from '../../../components/timeline/entry.ts'

let kept: readonly Note[] = []
const listeners = new Set<() => void>()

function change(to: readonly Note[]): void {
  kept = to
  for (const tell of listeners) tell()
}

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** Keeps a note on the screen as long as something is typed over it. */
export function useKeptNote(note: Note, isTyped: boolean): void {
  useEffect(() => {
    if (!isTyped) return
    change([...kept, note])
    return () => change(kept.filter((each) => each !== note))
  }, [note, isTyped])
}

/** The notes of a record as they were read, and those that are gone while something is typed over them. */
export function useShownNotes(read: readonly Note[], resourceId: string): readonly ShownNote[] {
  const all = useSyncExternalStore(listen, () => kept)
  return useMemo(() => {
    const gone = all.filter(
      (note) => note.resource_id === resourceId && !read.some(({ id }) => id === note.id),
    )
    return gone.length === 0
      ? read
      : [...read, ...gone.map((note) => ({ ...note, isDeleted: true as const }))]
  }, [all, read, resourceId])
}
