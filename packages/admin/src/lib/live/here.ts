import { LONGEST_EDITING, type Shown } from '@purser/contract/live'
import type { Person } from '@purser/domain/live'
import { useEffect } from 'react'
import { createShared } from '../shared-state.ts'

const nobody: readonly Person[] = []

let record: string | undefined
const edited = new Map<object, string>()
const people = createShared<ReadonlyMap<string, readonly Person[]>>(new Map())
let onShown: () => void = () => undefined

/** What this tab shows now. */
export function shownHere(): Shown[] {
  if (record === undefined) return []
  const names = [...new Set(edited.values())]
  const here = record
  return names.length === 0
    ? [{ record: here, editing: null }]
    : names.map((editing) => ({ record: here, editing }))
}

/** Calls `listener` whenever that is something else. */
export function onShownHere(listener: () => void): void {
  onShown = listener
}

/** Who else has the record open; without a record nobody is known of any. */
export function setPeople(at?: string, there: readonly Person[] = nobody): void {
  people.set(at === undefined ? new Map() : new Map([...people.get(), [at, there]]))
}

/** Tells others that this record is on the screen, and answers who else has it open. */
export function useOthersAt(shown: string | undefined): readonly Person[] {
  useEffect(() => {
    record = shown
    onShown()
    return () => {
      record = undefined
      onShown()
    }
  }, [shown])
  const known = people.use()
  return shown === undefined ? nobody : (known.get(shown) ?? nobody)
}

/** Tells others what is being edited on the record that is on the screen; undefined: nothing, or it has no name. */
export function useEditing(name: string | undefined): void {
  useEffect(() => {
    if (!name) return
    const self = {}
    edited.set(self, name.slice(0, LONGEST_EDITING))
    onShown()
    return () => {
      edited.delete(self)
      onShown()
    }
  }, [name])
}
