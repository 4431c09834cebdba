import { randomUUID } from 'node:crypto'
import { type Db, isGone } from '../../database/index.ts'

/** The holds that requests of one process have on their keys. */
export interface Leases {
  /** A new one, of a request that is at work from now on. */
  begin(): string
  /** The request has ended, whatever became of it. */
  end(lease: string): void
  /** Returns whether nobody works on it: its request has ended here, or its process is gone. */
  isOver(db: Db, lease: string): Promise<boolean>
}

/**
 * The leases of the process that shows its presence by this number. Each bears it: `1234.<uuid>`. Those of one that shows none bear a
 * name instead, by which no other process judges it: they wait until the lease has lasted its time.
 */
export function createLeases(process: number | null): Leases {
  const atWork = new Set<string>()
  const name = process === null ? `hidden-${randomUUID()}` : String(process)
  return {
    begin: () => {
      const lease = `${name}.${randomUUID()}`
      atWork.add(lease)
      return lease
    },
    end: (lease) => {
      atWork.delete(lease)
    },
    isOver: async (db, lease) => {
      if (lease.startsWith(`${name}.`)) return !atWork.has(lease)
      const owner = /^(\d{1,10})\./.exec(lease)?.[1]
      return owner === undefined ? false : isGone(db, Number(owner))
    },
  }
}
