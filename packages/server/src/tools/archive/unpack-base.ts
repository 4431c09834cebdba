import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { changeOwner } from '../../database/embedded/archive-directory.ts'
import type { Cluster } from '../../database/embedded/cluster.ts'
import { BackupRefusal } from '../backup/index.ts'
import type { Base } from './bases.ts'
import { LABEL } from './take-base.ts'

/** Unpacks a copy as the cluster of a recovery. @throws BackupRefusal if it is incomplete */
export async function unpackBase({ path }: Base, { place, account }: Cluster): Promise<void> {
  const entries = extract()
  const read = pipeline(createReadStream(path), createGunzip(), entries)
  read.catch(() => undefined)
  let last = ''
  try {
    for await (const entry of entries) {
      const { name, type } = entry.header
      const goal = goalOf(place.cluster, name)
      if (type === 'directory') {
        await mkdir(goal, { mode: 0o700 })
        entry.resume()
      } else {
        await pipeline(entry, createWriteStream(goal, { mode: 0o600, flags: 'wx' }))
      }
      changeOwner(goal, account)
      last = name
    }
    await read
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (['ENOSPC', 'EACCES', 'EDQUOT'].includes(code)) throw error
    throw new BackupRefusal(
      `The copy ${path} is damaged (${code || message}). Choose a moment before it, or after the next copy.`,
    )
  } finally {
    entries.destroy()
  }
  if (last !== LABEL) throw new BackupRefusal(`The copy ${path} ends too early.`)
}

/** Returns the path for a name from the tar. Throws if it would be outside the cluster, as the file may have been changed. */
function goalOf(cluster: string, name: string): string {
  const goal = join(cluster, name)
  if (normalize(goal) !== goal || !dirname(`${goal}/x`).startsWith(`${cluster}/`))
    throw new Error(`strange name ${name}`)
  return goal
}
