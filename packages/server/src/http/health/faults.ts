import type { ErrorCode } from '@purser/contract/errors'

/** A fault that prevents changes to a store until somebody fixes it. */
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

/** Faults by error code of PostgreSQL and the operating system. */
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

/** Ignores storage faults in optional writes beside a request, so that reads go on. Rethrows any other error. */
export function ignoreStorageFault(error: unknown): void {
  if (faultOf(error) === undefined) throw error
}
