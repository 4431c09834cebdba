import { createHash } from 'node:crypto'
import type { ImportedState } from './import-kind.ts'

/** Returns a hash of a record's state, by which an undo notices changes. */
export function digestOf(state: ImportedState): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url')
}
