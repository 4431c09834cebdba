import { join } from 'node:path'
import { test } from 'vitest'
import { build } from '../../../../test/programs/build.ts'
import { makeOriginal, type Original } from './originals.ts'
import {
  makeRoom,
  postmastersBelow,
  type Starter,
  type StarterOptions,
  startStarter,
  tryStarter,
} from './processes.ts'

type Wishes = Omit<StarterOptions, 'dataDir'>

/** A directory of its own for one test, with a data directory in it. */
export interface Room {
  readonly path: string
  /** Is not there until it is filled or something is started. */
  readonly dataDir: string
  /** Puts a database there as a first start and a clean stop leave it. */
  fill(): void
  start(wishes?: Wishes): Promise<Starter>
  tryStart(wishes?: Wishes): ReturnType<typeof tryStarter>
  /** The ids of the postmasters that run in it. */
  postmasters(): number[]
}

/** A test of the embedded database, started by processes of its own: whatever it leaves running in its room is killed. */
export const it = test
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures are wanted
  .extend('original', { scope: 'worker' }, async ({}, { onCleanup }): Promise<Original> => {
    await build('database-starter')
    const original = await makeOriginal()
    onCleanup(original.clear)
    return original
  })
  .extend('room', async ({ original }, { onCleanup }): Promise<Room> => {
    const { path, clear } = makeRoom()
    onCleanup(clear)
    const dataDir = join(path, 'data')
    return {
      path,
      dataDir,
      fill: () => original.copyTo(dataDir),
      start: (wishes) => startStarter({ dataDir, ...wishes }),
      tryStart: (wishes) => tryStarter({ dataDir, ...wishes }),
      postmasters: () => postmastersBelow(path),
    }
  })
