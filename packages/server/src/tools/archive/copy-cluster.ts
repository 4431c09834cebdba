import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { TarWriter } from './write-tar.ts'

/** Directories whose content PostgreSQL makes anew, or which is not the copy's: the log comes from the archive. */
const emptied = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const leftOut = [
  /^postmaster\.(pid|opts)$/,
  /^(backup_label|tablespace_map)(\.old)?$/,
  /^pg_internal\.init/,
  /^pgsql_tmp/,
  // Tables of one session.
  /^t\d+_\d+(_\w+)?(\.\d+)?$/,
]
/** Says how far the cluster is, so it comes last. */
const CONTROL = 'global/pg_control'

/** Puts the files of a running cluster into a tar, one after the other; the log mends what is written meanwhile. */
export async function copyCluster(cluster: string, tar: TarWriter): Promise<void> {
  await copyDirectory(cluster, '', tar)
  await copyFile(cluster, CONTROL, tar)
}

async function copyDirectory(cluster: string, directory: string, tar: TarWriter): Promise<void> {
  for (const entry of await readdir(join(cluster, directory), { withFileTypes: true })) {
    const name = directory === '' ? entry.name : `${directory}/${entry.name}`
    if (name === CONTROL || leftOut.some((pattern) => pattern.test(entry.name))) continue
    if (entry.isDirectory()) {
      tar.addDirectory(name)
      if (!emptied.has(name)) await copyDirectory(cluster, name, tar)
    } else if (entry.isFile()) {
      await copyFile(cluster, name, tar)
    }
  }
}

async function copyFile(cluster: string, name: string, tar: TarWriter): Promise<void> {
  const file = await open(join(cluster, name)).catch((error: NodeJS.ErrnoException) => {
    // A table was dropped meanwhile, and the log says so.
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (file === null) return
  try {
    const { size } = await file.stat()
    await tar.add(name, size, exactly(file, size))
  } finally {
    await file.close()
  }
}

/** As many bytes as the file had when its turn came: it may grow or shrink while it is read. */
async function* exactly(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  let missing = size
  if (size > 0) {
    for await (const chunk of file.createReadStream({ start: 0, end: size - 1, autoClose: false })) {
      missing -= chunk.length
      yield chunk
    }
  }
  for (; missing > 0; missing -= Math.min(missing, 65_536)) yield Buffer.alloc(Math.min(missing, 65_536))
}
