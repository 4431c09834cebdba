import { totalmem } from 'node:os'

const MEBIBYTE = 1_048_576

/** Returns the memory in bytes: the machine's, or the container's limit if that is lower. */
export function memoryAtHand(machine = totalmem(), limit = process.constrainedMemory()): number {
  // Without a limit the value is 0, or larger than any machine's memory.
  return limit > 0 ? Math.min(machine, limit) : machine
}

/**
 * Returns PostgreSQL's memory settings for a machine with `total` bytes that also runs the server and other programs. PostgreSQL can
 * start with them on any machine, and on a large one takes no more than a store needs.
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
