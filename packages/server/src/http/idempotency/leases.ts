import { randomUUID } from 'node:crypto'
import { type Db, isGone } from '../../database/index.ts'

/** The holds that requests of one process have on their keys. */
export interface Leases {
  /** A new one, of a request that is at work from now on. */
  begin(): string
  /** The request has ended, whatever became of it. */
  end(lease: string): void
  /** Whether nobody works on it any more: its request has ended here, or its process is gone. */
  isOver(db: Db, lease: string): Promise<boolean>
}

/** The leases of the process that shows its presence by this number. Each bears it: `1234.<uuid>`. */
export function createLeases(process: number): Leases {
  const atWork = new Set<string>()
  return {
    begin: () => {
      const lease = `${process}.${randomUUID()}`
      atWork.add(lease)
      return lease
    },
    end: (lease) => {
      atWork.delete(lease)
    },
    isOver: async (db, lease) => {
      const owner = /^(\d{1,10})\./.exec(lease)?.[1]
      if (owner === undefined) return false
      return Number(owner) === process ? !atWork.has(lease) : isGone(db, Number(owner))
    },
  }
}
