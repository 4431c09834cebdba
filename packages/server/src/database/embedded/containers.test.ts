import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { build } from '../../../test/programs/build.ts'
import { makeOriginal, type Original } from './testing/originals.ts'
import {
  makeRoom,
  postmastersBelow,
  query,
  startStarter,
  tryStarter,
  whyNeverAlone,
} from './testing/processes.ts'

let original: Original
let room: ReturnType<typeof makeRoom>
let dataDir: string

beforeAll(async () => {
  await build('database-starter')
  original = await makeOriginal()
})
afterAll(() => original.clear())
beforeEach(() => {
  room = makeRoom()
  dataDir = join(room.path, 'data')
  original.copyTo(dataDir)
})
afterEach(() => room.clear())

const why = whyNeverAlone()

describe.skipIf(why !== false)(
  `two containers on one data directory${why ? ` (skipped: ${why})` : ''}`,
  () => {
    const refusal = () => ({
      exitCode: 1,
      sentence: `The database in ${dataDir} is in use by a PostgreSQL that cannot be seen from here, as that of another container: end that one, or set DATA_DIR to another directory.`,
    })

    it('the second is refused while the first uses it, and has it afterwards', async () => {
      const first = await startStarter({ dataDir })
      await query(first.url, `CREATE TABLE t AS SELECT 'kept' AS word`)
      expect(await tryStarter({ dataDir, isAlone: true })).toEqual(refusal())
      expect(await query(first.url, 'TABLE t')).toEqual([{ word: 'kept' }])
      expect(postmastersBelow(room.path)).toHaveLength(1)
      await first.stop()
      const second = await startStarter({ dataDir, isAlone: true })
      expect(second.isAdopted).toBe(false)
      expect(await tryStarter({ dataDir })).toEqual(refusal())
      expect(await second.stop()).toBe(0)
      expect(postmastersBelow(room.path)).toEqual([])
    })

    it('one that is killed whole leaves the database to the next', async () => {
      const killed = await startStarter({ dataDir, isAlone: true })
      const next = startStarter({ dataDir })
      await sleep(1_000)
      await killed.kill()
      const { url, isAdopted, stop } = await next
      expect(isAdopted).toBe(false)
      expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
      await stop()
    })
  },
)
