import { rehearsedEffectKinds } from '@purser/domain/rehearsals'
import { z } from 'zod'
import { endpointsOf } from '../endpoints/index.ts'
import { colleague } from '../session/index.ts'
import { id, listOf, timestamp, timestampInput, wholeNumber } from '../values/index.ts'

/** A copy of the store in which nothing reaches the outside. */
const rehearsal = z.object({
  id,
  status: z.enum(['copying', 'ready', 'failed']),
  started_at: timestamp,
  /** Null if it was started on the command line. */
  started_by: colleague.nullable(),
  /** When it is deleted. */
  ends_at: timestamp,
  /** Its time; null until it is ready. */
  now: timestamp.nullable(),
  /** How many changes of settings it has recorded. */
  settings: z.number().int(),
  /** Why copying failed. */
  error: z.string().nullable(),
})
export type Rehearsal = z.output<typeof rehearsal>

/** Something that the store would have sent or asked for. */
const rehearsedEffect = z.object({
  id: z.number().int(),
  kind: z.enum(rehearsedEffectKinds),
  /** The rehearsal's time. */
  created_at: timestamp,
  /** For example an email's subject. */
  title: z.string(),
  /** For example an email's address. */
  to: z.string(),
  /** Everything recorded, which depends on the kind. */
  content: z.record(z.string(), z.unknown()),
})
export type RehearsedEffect = z.output<typeof rehearsedEffect>

/** A recorded call that changed a setting. */
const rehearsedSetting = z.object({
  id: z.number().int(),
  /** The call's name, e.g. `create-discount`. */
  operation: z.string(),
  params: z.record(z.string(), z.string()),
  body: z.unknown(),
  created_at: timestamp,
  created_by: colleague.nullable(),
  /** When it was applied to the store. */
  applied_at: timestamp.nullable(),
})
export type RehearsedSetting = z.output<typeof rehearsedSetting>

const call = endpointsOf({
  noun: 'rehearsals',
  base: '/admin/rehearsals',
  response: z.object({ rehearsal }),
})

export const listRehearsals = call('list-rehearsals', 'GET /admin/rehearsals', {
  summary:
    "Lists the store's rehearsals, newest first. In a rehearsal, `current` is that rehearsal, and there are no others.",
  response: z.object({ rehearsals: z.array(rehearsal), current: rehearsal.nullable() }),
})

export const createRehearsal = call('create-rehearsal', 'POST /admin/rehearsals', {
  summary:
    'Starts a rehearsal: copies the store, which takes a while. Its status is `copying` until it can be entered. Needs a session.',
  needsSession: true,
})

export const deleteRehearsal = call('delete-rehearsal', 'DELETE :id', {
  summary: 'Deletes a rehearsal with all that was done in it. Needs a session.',
  needsSession: true,
  response: z.object({ id, object: z.literal('rehearsal'), deleted: z.literal(true) }),
})

export const enterRehearsal = call('enter-rehearsal', 'POST :id/enter', {
  summary:
    "Sets a cookie by which the browser's further calls go to the rehearsal instead of the store. Needs a session.",
  needsSession: true,
})

export const leaveRehearsal = call('leave-rehearsal', 'POST leave', {
  summary: "Removes that cookie: the browser's further calls go to the store.",
  needsSession: true,
  response: z.object({ left: z.literal(true) }),
})

export const turnRehearsalClockBody = z.strictObject({ to: timestampInput })

export const turnRehearsalClock = call('turn-rehearsal-clock', 'POST clock', {
  summary: "Turns a rehearsal's clock forward. Only within a rehearsal.",
  needsSession: true,
  body: turnRehearsalClockBody,
})

export const listRehearsedEffects = call('list-rehearsed-effects', 'GET effects', {
  summary:
    'Lists what a rehearsal recorded instead of sending it, newest first: emails, payments, parcels and calls of webhooks. Only within a rehearsal.',
  query: z.strictObject({
    limit: wholeNumber(100).default(20),
    /** `older` of an earlier answer. */
    before: wholeNumber(Number.MAX_SAFE_INTEGER).optional(),
    kind: listOf(rehearsedEffectKinds).optional(),
  }),
  response: z.object({ effects: z.array(rehearsedEffect), older: z.number().int().nullable() }),
})

export const listRehearsedSettings = call('list-rehearsed-settings', 'GET :id/settings', {
  summary: 'Lists the changes of settings that were made in a rehearsal, in their order.',
  response: z.object({ settings: z.array(rehearsedSetting) }),
})

export const applyRehearsal = call('apply-rehearsal', 'POST :id/apply', {
  summary: 'Makes changes of settings from a rehearsal in the store, in their order: all of them or none.',
  body: z.strictObject({ settings: z.array(z.number().int().positive()).min(1).max(500) }),
  response: z.object({ rehearsal, applied: z.number().int() }),
})
