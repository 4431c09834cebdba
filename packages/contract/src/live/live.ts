import type { Person } from '@purser/domain/live'
import { z } from 'zod'
import { LONGEST_EDITING, MOST_SHOWN } from './addresses.ts'

const shown = z.strictObject({
  record: z.string().regex(/^[\w.-]{1,60}$/),
  /** The name of the form that is edited there. */
  editing: z.string().min(1).max(LONGEST_EDITING).nullable(),
})
/** A record that a tab shows, and what is edited there. */
export type Shown = z.output<typeof shown>

/** What the tabs of a browser show, as reported for their stream. */
export const showing = z.strictObject({ stream: z.uuid(), shows: z.array(shown).max(MOST_SHOWN) })
export type Showing = z.output<typeof showing>

/** The events of the stream, each with its data. */
export interface LiveEvents {
  /** All earlier changes were sent; the stream has this id. */
  readonly here: { readonly stream: string }
  /** Changed records by type and id; a null id means all of a type. */
  readonly changes: { readonly changes: readonly (readonly [type: string, id: string | null])[] }
  /** Too much changed to send it. */
  readonly lost: Readonly<Record<never, never>>
  /** Who else has a record open. */
  readonly people: { readonly record: string; readonly people: readonly Person[] }
  /** The stream has ended; a new one may be refused. */
  readonly over: Readonly<Record<never, never>>
}
