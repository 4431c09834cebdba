import { createHash, randomUUID } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { type FileStorage, StorageUnavailable } from './file-storage.ts'

export interface S3Options {
  /** The service's address, such as https://s3.example.com; the bucket is appended. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Milliseconds to wait for an answer. */
  readonly timeLimit?: number | undefined
}

const TIME_LIMIT = 10_000

/** Stores files as objects in a bucket of any S3-compatible service, under their names. */
export function createS3Storage(options: S3Options): FileStorage {
  const ask = askerOf(options)
  return {
    async put(name, body, type) {
      const answer = await ask('PUT', name, { body, type })
      await readAnswer(options, answer)
    },
    async get(name) {
      return readAnswer(options, await ask('GET', name))
    },
    async remove(name) {
      await readAnswer(options, await ask('DELETE', name))
    },
  }
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

function askerOf({ endpoint, region, bucket, timeLimit = TIME_LIMIT, ...keys }: S3Options) {
  const client = new AwsClient({ ...keys, region, service: 's3' })
  const base = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}/`

  return async (method: 'GET' | 'PUT' | 'DELETE', name: string, sent?: { body: Buffer; type: string }) => {
    const headers: Record<string, string> = {
      'x-amz-content-sha256': createHash('sha256')
        .update(sent?.body ?? '')
        .digest('hex'),
    }
    if (sent) {
      headers['content-type'] = sent.type
      headers['cache-control'] = 'public, max-age=31536000, immutable'
    }
    try {
      const signed = await client.sign(base + name, {
        method,
        headers,
        body: sent ? new Uint8Array(sent.body) : null,
      })
      // A redirect is not followed, because the request carries our signature.
      return await fetch(signed, { redirect: 'manual', signal: AbortSignal.timeout(timeLimit) })
    } catch (error) {
      throw unreachable(endpoint, error)
    }
  }
}

/** Returns the file; null if there is none. Throws the service's refusal. */
async function readAnswer(options: S3Options, answer: Response): Promise<Buffer | null> {
  const body = await answer.arrayBuffer().catch((error: unknown) => {
    throw unreachable(options.endpoint, error)
  })
  if (answer.ok) return Buffer.from(body)
  const code = /<Code>([A-Za-z]{1,60})<\/Code>/.exec(Buffer.from(body).toString('latin1'))?.[1] ?? ''
  if (answer.status === 404 && code !== 'NoSuchBucket') return null
  const sentence = refusals[code]?.(options.bucket) ?? `answers ${answer.status} ${code}`.trimEnd()
  throw new StorageUnavailable(`${serviceOf(options)} ${sentence}.`)
}

/** Messages saying what to fix, by the service's error code. */
const refusals: Readonly<Record<string, (bucket: string) => string>> = {
  NoSuchBucket: (bucket) => `has no bucket "${bucket}". Check S3_BUCKET`,
  InvalidAccessKeyId: () => "doesn't know the key. Check S3_ACCESS_KEY_ID",
  SignatureDoesNotMatch: () => 'refused the secret. Check S3_SECRET_ACCESS_KEY',
  AccessDenied: (bucket) =>
    `doesn't let this key list, read, write and delete in the bucket "${bucket}". Grant it these rights`,
  AuthorizationHeaderMalformed: () => 'expects another region. Check S3_REGION',
  PermanentRedirect: () => 'has the bucket elsewhere. Check S3_REGION and S3_ENDPOINT',
}

const serviceOf = ({ endpoint }: Pick<S3Options, 'endpoint'>): string =>
  `The S3 service at ${new URL(endpoint).host}`

function unreachable(endpoint: string, error: unknown): StorageUnavailable {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } }
  const reason = name === 'TimeoutError' ? 'no answer in time' : (cause?.code ?? cause?.message ?? message)
  return new StorageUnavailable(`${serviceOf({ endpoint })} can't be reached (${reason}). Check S3_ENDPOINT.`)
}
