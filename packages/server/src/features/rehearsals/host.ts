import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Db } from '../../database/index.ts'

/** A rehearsal of the store, as its host knows it. Instants in ISO 8601. */
export interface HostedRehearsal {
  readonly id: string
  readonly status: 'copying' | 'ready' | 'failed'
  readonly started_at: string
  /** The id of the operator who started it; null: the command line. */
  readonly started_by_id: string | null
  readonly ends_at: string
  /** Its clock's time; null until it is ready. */
  readonly now: string | null
  /** How many changes of settings it has recorded. */
  readonly settings: number
  /** Why copying failed. */
  readonly error: string | null
}

/** Answers requests as a server does. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Keeps the rehearsals of a store: each is a copy of its database, beside it, with a server in this process. */
export interface RehearsalHost {
  /** Lists all of them, newest first, also those that other servers of the store copied. */
  list(): Promise<readonly HostedRehearsal[]>
  /** Starts to copy the store and returns at once. Throws a Failure if there is no room on the disk or no right to create a database. */
  start(operatorId: string): Promise<HostedRehearsal>
  /** Deletes one; returns false if there is none with this id. */
  end(id: string): Promise<boolean>
  /** Returns what answers requests in one that is ready; null if there is none. */
  open(id: string): Promise<Handler | null>
  /** Runs `work` on the database of one that is ready. Throws 404 if there is none. */
  within<Result>(id: string, work: (db: Db) => Promise<Result>): Promise<Result>
}

/** What a server that is a rehearsal knows of itself. */
export interface OwnRehearsal {
  readonly id: string
  /** Whether it is reached through the store's own server, and can be left. */
  readonly isHosted: boolean
  /** Seconds by which its clock is ahead. */
  ahead(): number
  /** Reads the clock again after it was turned. */
  refresh(): Promise<void>
}
