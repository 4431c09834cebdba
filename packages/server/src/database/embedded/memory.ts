import { totalmem } from 'node:os'

const MEBIBYTE = 1_048_576

/** Bytes that there are: those of the machine, or of the container that we are in where its limit is lower. */
export function memoryAtHand(machine = totalmem(), limit = process.constrainedMemory()): number {
  // Without a limit it is 0, or more than any machine has.
  return limit > 0 ? Math.min(machine, limit) : machine
}

/**
 * What PostgreSQL may use of a machine with `total` bytes, beside the server and whatever else runs there. On any machine
 * it can start, and on a large one it takes no more than a store needs.
 */
export function memorySettings(total = memoryAtHand()): Readonly<Record<string, string>> {
  const share = (part: number, least: number, most: number) =>
    `${Math.round(Math.min(Math.max((total * part) / MEBIBYTE, least), most))}MB`
  return {
    shared_buffers: share(1 / 8, 64, 2_048),
    effective_cache_size: share(1 / 2, 256, 65_536),
    work_mem: share(1 / 512, 4, 64),
    maintenance_work_mem: share(1 / 32, 64, 1_024),
    max_wal_size: share(1 / 4, 1_024, 4_096),
  }
}
