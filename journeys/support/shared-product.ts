import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { SharedProduct } from './global-setup.ts'

let mine: SharedProduct | undefined

/** The started product of this worker: the first that no other works with. */
export function sharedProduct(): SharedProduct {
  mine ??= inject('products').find(({ dataDir }) => take(join(dataDir, 'worker')))
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
