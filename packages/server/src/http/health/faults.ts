import type { ErrorCode } from '@purser/contract/errors'

/** What keeps a store from being changed until somebody sees to it. */
export interface Fault {
  readonly code: ErrorCode
  /** Shown to the client that requested the change, in the log and by `/health`. */
  readonly sentence: string
}

const diskFull: Fault = { code: 'disk_full', sentence: "The server's disk is full." }
export const readOnly: Fault = { code: 'read_only', sentence: 'The database is read-only.' }
const outOfConnections: Fault = {
  code: 'out_of_connections',
  sentence: 'The database has no free connections.',
}

/** By the codes of PostgreSQL and of the operating system. */
const faults: Readonly<Record<string, Fault>> = {
  '53100': diskFull,
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  '25006': readOnly,
  EROFS: readOnly,
  '53300': outOfConnections,
}

export function faultOf(error: unknown): Fault | undefined {
  return faults[String((error as { code?: unknown } | null)?.code)]
}

/** For what is written beside a request: where nothing can be written, reads go on. Throws what is no such fault. */
export function ignoreStorageFault(error: unknown): void {
  if (faultOf(error) === undefined) throw error
}
