import { randomUUID } from 'node:crypto'
import { type FileStorage, StorageUnavailable } from './file-storage.ts'
import { createS3Requests, type S3Options, serviceOf } from './s3-requests.ts'

/** Bytes of a part of a large file. Services take at most 10,000 parts, all but the last of at least 5 MiB; some want equal parts. */
const PART = 8 * 1_024 * 1_024

/** Stores files as objects in a bucket of any S3-compatible service, under their names. */
export function createS3Storage(options: S3Options): FileStorage {
  const requests = createS3Requests(options)
  const { ask } = requests

  return {
    async put(name, body, type) {
      const headers = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' }
      await ask({ method: 'PUT', name, body, headers })
    },
    async putPrivate(name, pieces, type) {
      const headers = { 'content-type': type, 'cache-control': 'private, no-store' }
      const upload = createUpload(ask, name, headers)
      try {
        let bytes = 0
        for await (const { part, isLast } of equalParts(pieces)) {
          bytes += part.length
          await upload.add(part, isLast)
        }
        return bytes
      } catch (error) {
        await upload.cancel()
        throw error
      }
    },
    async get(name) {
      return (await ask({ method: 'GET', name }))?.body ?? null
    },
    open: requests.stream,
    async remove(name) {
      await ask({ method: 'DELETE', name })
    },
  }
}

type Ask = ReturnType<typeof createS3Requests>['ask']

/** Uploads a file in parts, which appears with the last one. A file of one part is sent at once. */
function createUpload(ask: Ask, name: string, headers: Readonly<Record<string, string>>) {
  let id: string | undefined
  const tags: string[] = []

  async function begin(): Promise<string> {
    const answer = await ask({ method: 'POST', name, query: '?uploads=', headers })
    const found = /<UploadId>([^<]+)<\/UploadId>/.exec(answer?.body.toString() ?? '')?.[1]
    if (found === undefined) throw new StorageUnavailable('The S3 service began no upload in parts.')
    return encodeURIComponent(found)
  }

  async function complete(): Promise<void> {
    const parts = tags.map(
      (tag, rank) => `<Part><PartNumber>${rank + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
    )
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
    const type = { 'content-type': 'application/xml' }
    const answer = await ask({ method: 'POST', name, query: `?uploadId=${id}`, body, headers: type })
    // The service may have begun to answer with status 200 before it failed.
    if (answer?.body.includes('<Error>')) throw new StorageUnavailable('The S3 service lost parts of a file.')
  }

  return {
    async add(part: Buffer, isLast: boolean): Promise<void> {
      if (id === undefined && isLast) {
        await ask({ method: 'PUT', name, body: part, headers })
        return
      }
      id ??= await begin()
      const query = `?partNumber=${tags.length + 1}&uploadId=${id}`
      const answer = await ask({ method: 'PUT', name, query, body: part })
      tags.push(answer?.headers.get('etag') ?? '')
      if (isLast) await complete()
    },
    /** Removes the parts. If the service can't be reached, its rule for unfinished uploads does it (docs/configuration.md). */
    async cancel(): Promise<void> {
      if (id === undefined) return
      await ask({ method: 'DELETE', name, query: `?uploadId=${id}` }).catch(() => undefined)
    },
  }
}

/** Yields pieces as parts of one size, the last one as large as is left. They share a buffer: each is valid until the next. */
async function* equalParts(
  pieces: AsyncIterable<string | Uint8Array>,
): AsyncGenerator<{ part: Buffer; isLast: boolean }> {
  const part = Buffer.allocUnsafe(PART)
  let filled = 0
  for await (const piece of pieces) {
    let rest = Buffer.from(piece)
    while (rest.length > 0) {
      // A full part is sent when more follows, so that the last one is known.
      if (filled === PART) {
        yield { part, isLast: false }
        filled = 0
      }
      const taken = rest.copy(part, filled)
      filled += taken
      rest = rest.subarray(taken)
    }
  }
  yield { part: part.subarray(0, filled), isLast: true }
}

/**
 * Tests what the store will do: looks up a missing file, then writes, reads and deletes one. Returns what to fix, as a sentence without
 * secrets, or null if all is well.
 */
export async function findS3Fault(options: S3Options): Promise<string | null> {
  const storage = createS3Storage(options)
  const name = `purser-trial-${randomUUID()}.txt`
  try {
    await storage.get(name)
    await storage.put(name, Buffer.from('Purser tries whether it can keep files here.'), 'text/plain')
    const found = await storage.get(name)
    await storage.remove(name)
    return found === null ? `${serviceOf(options)} doesn't return what was stored.` : null
  } catch (error) {
    if (error instanceof StorageUnavailable) return error.message
    throw error
  }
}
