import type { Person } from '@purser/domain/live'
import { z } from 'zod'

/** GET, server-sent events: what changes in the store. `after` is a position that it told, `seconds` how long ago to begin. */
export const livePath = '/admin/live'
/** PUT, `showing`: what the tabs of a stream show. */
export const shownPath = '/admin/live/shown'

/** Records that the tabs of one stream show at most. */
export const MOST_SHOWN = 10
/** Characters of the name of what is being edited. */
export const LONGEST_EDITING = 60

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
