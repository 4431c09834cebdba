import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'

/** Adds files to a gzipped tar, one after another. */
export interface TarWriter {
  /** Adds a file of `size` bytes. */
  add(name: string, size: number, chunks: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void>
  addDirectory(name: string): void
}

/** Writes a gzipped tar to `file`, in constant memory. */
export async function writeTar(file: Writable, write: (tar: TarWriter) => Promise<void>): Promise<void> {
  const tar = pack()
  const written = pipeline(tar, createGzip({ level: 1 }), file)
  written.catch(() => undefined)
  const failed = written.then(() => new Promise<never>(() => undefined))
  failed.catch(() => undefined)
  try {
    await write({
      async add(name, size, chunks) {
        let tellEnd: (error?: Error | null) => void = () => undefined
        const ended = new Promise<void>((resolve, reject) => {
          tellEnd = (error) => (error ? reject(error) : resolve())
        })
        ended.catch(() => undefined)
        const entry = tar.entry({ name, size, mode: 0o600 }, (error) => tellEnd(error))
        // If writing the file fails, the tar stops reading, so 'drain' alone would never come.
        for await (const chunk of chunks)
          if (!entry.write(chunk)) await Promise.race([failed, once(entry, 'drain')])
        entry.end(undefined)
        await Promise.race([failed, ended])
      },
      addDirectory: (name) => void tar.entry({ name, type: 'directory', mode: 0o700 }),
    })
    tar.finalize()
    await written
  } catch (error) {
    tar.destroy()
    await written.catch(() => undefined)
    throw error
  }
}
