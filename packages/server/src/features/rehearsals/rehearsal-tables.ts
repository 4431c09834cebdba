import type { RehearsedEffect } from '@purser/contract/rehearsals'
import { rehearsalEnd } from '@purser/domain/rehearsals'
import { sql } from 'kysely'
import { type Db, json, type Tx } from '../../database/index.ts'

/** Records one effect instead of having it. */
export type RecordEffect = (
  effect: Pick<RehearsedEffect, 'kind' | 'title' | 'to' | 'content'>,
) => Promise<void>

/** A recorded call, with the ids and codes that it generated, in order. */
export interface RecordedSetting {
  readonly id: number
  readonly operation: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly generated: readonly string[]
  readonly created_at: string
  readonly created_by_id: string | null
  readonly applied_at: string | null
}

/** The state of a rehearsal; `ahead`: seconds by which its clock is ahead of the system's. */
export interface RehearsalState {
  readonly id: string
  readonly started_at: string
  readonly started_by_id: string | null
  readonly ends_at: string
  readonly ahead: number
  readonly settings: number
}

/**
 * Makes a copied database a rehearsal: adds the tables of what it records, in a schema of their own, which no store has.
 * @param worker the role that the server works as, if it isn't the owner
 */
export async function createRehearsalTables(
  db: Db,
  worker: string | null,
  {
    id,
    startedAt,
    startedById,
  }: { readonly id: string; readonly startedAt: string; readonly startedById: string | null },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`create schema rehearsal`.execute(tx)
    await sql`create table rehearsal.state (
      id text primary key, started_at timestamptz(3) not null, started_by_id text,
      ends_at timestamptz(3) not null, ahead bigint not null default 0)`.execute(tx)
    await sql`create table rehearsal.effect (
      id bigint generated always as identity primary key, kind text not null, created_at timestamptz(3) not null,
      title text not null, sent_to text not null, content jsonb not null)`.execute(tx)
    await sql`create table rehearsal.setting (
      id bigint generated always as identity primary key, operation text not null, params jsonb not null,
      query jsonb not null, body jsonb, generated text[] not null, created_at timestamptz(3) not null,
      created_by_id text, applied_at timestamptz(3))`.execute(tx)
    await sql`insert into rehearsal.state (id, started_at, started_by_id, ends_at)
      values (${id}, ${startedAt}, ${startedById}, ${rehearsalEnd(startedAt)})`.execute(tx)
    if (worker === null) return
    await sql`grant usage on schema rehearsal to ${sql.id(worker)}`.execute(tx)
    await sql`grant select, insert, update on all tables in schema rehearsal to ${sql.id(worker)}`.execute(tx)
  })
}

/** Reads the state of the rehearsal in a database; null if it isn't one. */
export async function readRehearsal(db: Db): Promise<RehearsalState | null> {
  const { rows: made } = await sql`select to_regclass('rehearsal.state') as state`.execute(db)
  if ((made[0] as { state: unknown }).state === null) return null
  const { rows } = await sql<RehearsalState>`select id, started_at, started_by_id, ends_at, ahead,
    (select count(*) from rehearsal.setting where applied_at is null) as settings from rehearsal.state`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Turns the clock forward by seconds. Sessions last as much longer, so nobody is signed out. */
export async function turnClock(tx: Tx, seconds: number): Promise<void> {
  await sql`update rehearsal.state set ahead = ahead + ${seconds}`.execute(tx)
  for (const table of ['session', 'customer_session'])
    await sql`update ${sql.table(table)} set created_at = created_at + make_interval(secs => ${seconds}),
      last_seen_at = last_seen_at + make_interval(secs => ${seconds}),
      expires_at = expires_at + make_interval(secs => ${seconds})`.execute(tx)
}

/** Returns what records effects, at the times of `clock`. */
export const recorderOf =
  (db: Db, clock: () => string): RecordEffect =>
  async ({ kind, title, to, content }) => {
    await sql`insert into rehearsal.effect (kind, created_at, title, sent_to, content)
      values (${kind}, ${clock()}, ${title}, ${to}, ${json(content)})`.execute(db)
  }

interface EffectsAsked {
  /** All kinds if undefined. */
  readonly kinds: readonly string[] | undefined
  readonly limit: number
  /** Only those recorded before the one with this id. */
  readonly before: number | undefined
}

/** Lists recorded effects, newest first; `older` continues the list, null at its end. */
export async function listEffects(db: Db, { kinds, limit, before }: EffectsAsked) {
  const asked = kinds === undefined ? sql`true` : sql`kind = any(${kinds})`
  const { rows } =
    await sql<RehearsedEffect>`select id, kind, created_at, title, sent_to as "to", content from rehearsal.effect
      where ${asked} and ${before === undefined ? sql`true` : sql`id < ${before}`}
      order by id desc limit ${limit + 1}`.execute(db)
  const effects = rows.slice(0, limit)
  return { effects, older: rows.length > limit ? (effects.at(-1)?.id ?? null) : null }
}

/** Records a call that changed a setting. */
export async function recordSetting(tx: Tx, call: Omit<RecordedSetting, 'id' | 'applied_at'>): Promise<void> {
  const { operation, params, query, body, generated, created_at, created_by_id } = call
  await sql`insert into rehearsal.setting (operation, params, query, body, generated, created_at, created_by_id)
    values (${operation}, ${json(params)}, ${json(query)}, ${json(body)}, ${[...generated]}, ${created_at}, ${created_by_id})`.execute(
    tx,
  )
}

/** Lists the recorded calls in their order. */
export async function listSettings(db: Db): Promise<readonly RecordedSetting[]> {
  const { rows } = await sql<RecordedSetting>`select * from rehearsal.setting order by id`.execute(db)
  return rows
}

/** Notes that recorded calls were made in the store. */
export async function noteApplied(db: Db, ids: readonly number[], now: string): Promise<void> {
  await sql`update rehearsal.setting set applied_at = ${now} where id = any(${[...ids]}) and applied_at is null`.execute(
    db,
  )
}
