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

/** A directory for one test, with a data directory in it. */
export interface Room {
  readonly path: string
  /** Doesn't exist until it is filled or a database is started in it. */
  readonly dataDir: string
  /** Adds a database as left by a first start and a clean stop. */
  fill(): void
  start(wishes?: Wishes): Promise<Starter>
  tryStart(wishes?: Wishes): ReturnType<typeof tryStarter>
  /** Returns the ids of the postmasters that run in it. */
  postmasters(): number[]
}

/** A test of the embedded database in separate processes. Whatever still runs in its room afterwards is killed. */
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
