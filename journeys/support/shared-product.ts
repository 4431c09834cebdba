import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import { type MadeStores, type SharedProduct, type Stores, storesFile } from './stores.ts'

/** The stores of this run. Waits until they are ready, outside the time limit of any test. */
export const { products, madeStore, orders, signedInState } = await readStores(
  storesFile(inject('storesFolder')),
)

async function readStores(file: string): Promise<MadeStores> {
  while (!existsSync(file)) await pause(100)
  const made: Stores = JSON.parse(readFileSync(file, 'utf8'))
  if ('failure' in made) throw new Error(`The stores could not be made: ${made.failure}`)
  return made
}

let mine: SharedProduct | undefined

/** The started product of this worker: the first that no other worker uses. */
export function sharedProduct(): SharedProduct {
  mine ??= products.find(({ dataDir }) => take(join(dataDir, 'worker')))
  if (!mine) throw new Error('There are more workers than products.')
  return mine
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    const holder = Number(readFileSync(file, 'utf8'))
    if (isAlive(holder)) return false
    writeFileSync(file, String(process.pid))
    return true
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
