import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { TarWriter } from './write-tar.ts'

/** Directories that PostgreSQL recreates, or that don't belong in the copy: the log comes from the archive. */
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
  // Temporary tables of a session.
  /^t\d+_\d+(_\w+)?(\.\d+)?$/,
]
/** The control file holds the cluster's state, so it is copied last. */
const CONTROL = 'global/pg_control'

/** Copies the files of a running cluster into a tar, one by one; replaying the log repairs what changes during the copy. */
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
    // A table was dropped during the copy; the log contains that.
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

/** Yields as many bytes as the file had at first: it may grow or shrink while it is read. */
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
