import { LONGEST_EDITING, type Shown } from '@purser/contract/live'
import type { Person } from '@purser/domain/live'
import { useEffect } from 'react'
import { createShared } from '../shared-state.ts'

const nobody: readonly Person[] = []

let record: string | undefined
const edited = new Map<object, string>()
const people = createShared<ReadonlyMap<string, readonly Person[]>>(new Map())
let onShown: () => void = () => undefined

/** Returns the records that this tab shows. */
export function shownHere(): Shown[] {
  if (record === undefined) return []
  const names = [...new Set(edited.values())]
  const here = record
  return names.length === 0
    ? [{ record: here, editing: null }]
    : names.map((editing) => ({ record: here, editing }))
}

/** Calls `listener` when the shown records change. */
export function onShownHere(listener: () => void): void {
  onShown = listener
}

/** Sets who else has the record open; without a record, clears all. */
export function setPeople(at?: string, there: readonly Person[] = nobody): void {
  people.set(at === undefined ? new Map() : new Map([...people.get(), [at, there]]))
}

/** Announces that this record is open, and returns who else has it open. */
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

/** Announces what is being edited on the open record; undefined for nothing, or for something without a name. */
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
