import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { makeRoom, startStarter } from './processes.ts'

/** A data directory as a clean stop has left it: tests whose subject is not the first start begin with a copy, which is made sooner. */
export interface Original {
  /** Copies it; `to` must not be there yet. */
  copyTo(to: string): void
  clear(): Promise<void>
}

/** A data directory that a first start and a clean stop have left. */
export function makeOriginal(program?: string): Promise<Original> {
  return originalBy(async (dataDir) => {
    await (await startStarter({ dataDir, ...(program !== undefined && { program }) })).stop()
  })
}

/** What `make` leaves in the data directory that it is given. */
export async function originalBy(make: (dataDir: string) => Promise<void>): Promise<Original> {
  const room = makeRoom()
  const dataDir = join(room.path, 'data')
  await make(dataDir)
  return { copyTo: (to) => copyAsIs(dataDir, to), clear: room.clear }
}

/** Copies a directory with its owners, without whom PostgreSQL refuses a cluster. */
export function copyAsIs(from: string, to: string, ...flags: string[]): void {
  const { status, stderr } = spawnSync('cp', ['-a', ...flags, from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${from} cannot be copied: ${stderr}`)
}
