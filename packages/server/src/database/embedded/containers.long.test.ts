import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { isolationUnavailableReason, query } from './testing/processes.ts'
import { it } from './testing/room.ts'

const why = isolationUnavailableReason()

describe.skipIf(why !== false)(
  `two containers on one data directory${why ? ` (skipped: ${why})` : ''}`,
  () => {
    const refusal = (dataDir: string) => ({
      exitCode: 1,
      sentence: `The database in ${dataDir} is in use by a PostgreSQL that isn't visible from here, perhaps in another container. Stop that one, or set DATA_DIR to another directory.`,
    })

    it('the second is refused while the first uses it, and gets it afterwards', async ({ room }) => {
      room.fill()
      const first = await room.start()
      await query(first.url, `CREATE TABLE t AS SELECT 'kept' AS word`)
      expect(await room.tryStart({ isAlone: true })).toEqual(refusal(room.dataDir))
      expect(await query(first.url, 'TABLE t')).toEqual([{ word: 'kept' }])
      expect(room.postmasters()).toHaveLength(1)
      await first.stop()
      const second = await room.start({ isAlone: true })
      expect(second.isAdopted).toBe(false)
      expect(await room.tryStart()).toEqual(refusal(room.dataDir))
      expect(await second.stop()).toBe(0)
      expect(room.postmasters()).toEqual([])
    })

    it('one that is killed completely leaves the database to the next', async ({ room }) => {
      room.fill()
      const killed = await room.start({ isAlone: true })
      const next = room.start()
      await sleep(1_000)
      await killed.kill()
      const { url, isAdopted, stop } = await next
      expect(isAdopted).toBe(false)
      expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
      await stop()
    })
  },
)
