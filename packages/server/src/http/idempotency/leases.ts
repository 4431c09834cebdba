import { randomUUID } from 'node:crypto'
import { type Db, isGone } from '../../database/index.ts'

/** The leases that one process's requests have on their keys. */
export interface Leases {
  /** Creates the lease of a request that starts now. */
  begin(): string
  /** Ends a lease with its request, whatever the outcome. */
  end(lease: string): void
  /** Returns whether nobody works on it: its request has ended here, or its process is gone. */
  isOver(db: Db, lease: string): Promise<boolean>
}

/**
 * Creates the leases of the process that announces itself under this number. Each contains it: `1234.<uuid>`. Without a number they contain
 * a name instead, so other processes can't tell whether they are over and wait until they expire.
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
