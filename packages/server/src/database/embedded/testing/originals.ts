import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { makeRoom, startStarter } from './processes.ts'

/** A data directory as left by a clean stop. Tests that aren't about the first start begin with a copy, which is faster to create. */
export interface Original {
  /** Copies it; `to` must not exist. */
  copyTo(to: string): void
  clear(): Promise<void>
}

/** Creates a data directory by a first start and a clean stop. */
export function makeOriginal(program?: string): Promise<Original> {
  return originalBy(async (dataDir) => {
    await (await startStarter({ dataDir, ...(program !== undefined && { program }) })).stop()
  })
}

/** Creates an original from what `make` leaves in the given data directory. */
export async function originalBy(make: (dataDir: string) => Promise<void>): Promise<Original> {
  const room = makeRoom()
  const dataDir = join(room.path, 'data')
  await make(dataDir)
  return { copyTo: (to) => copyAsIs(dataDir, to), clear: room.clear }
}

/** Copies a directory with its owners, without which PostgreSQL refuses a cluster. */
export function copyAsIs(from: string, to: string, ...flags: string[]): void {
  const { status, stderr } = spawnSync('cp', ['-a', ...flags, from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${from} cannot be copied: ${stderr}`)
}
