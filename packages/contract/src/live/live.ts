import type { Person } from '@purser/domain/live'
import { z } from 'zod'
import { LONGEST_EDITING, MOST_SHOWN } from './addresses.ts'

const shown = z.strictObject({
  record: z.string().regex(/^[\w-]{1,60}$/),
  /** What is being edited there, by the name that its form bears. */
  editing: z.string().min(1).max(LONGEST_EDITING).nullable(),
})
/** A record that a tab shows, and what is being edited there. */
export type Shown = z.output<typeof shown>

/** What the tabs of one browser show, as they tell it for their stream. */
export const showing = z.strictObject({ stream: z.uuid(), shows: z.array(shown).max(MOST_SHOWN) })
export type Showing = z.output<typeof showing>

/** The events of the stream, each with its data. */
export interface LiveEvents {
  /** All that was before is told; the stream has this id. */
  readonly here: { readonly stream: string }
  /** Records that changed: their type and id, null for all of a type. */
  readonly changes: { readonly changes: readonly (readonly [type: string, id: string | null])[] }
  /** More changed than can be told. */
  readonly lost: Readonly<Record<never, never>>
  /** Who else has a record open. */
  readonly people: { readonly record: string; readonly people: readonly Person[] }
  /** The stream ends for good; another one may be refused. */
  readonly over: Readonly<Record<never, never>>
}
