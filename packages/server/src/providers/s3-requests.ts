import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { StorageUnavailable } from './file-storage.ts'

export interface S3Options {
  /** The service's address, such as https://s3.example.com; the bucket is appended. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Milliseconds to wait for an answer, beside the time that sending a large body takes. */
  readonly timeLimit?: number | undefined
}

const TIME_LIMIT = 10_000
/** Bytes a millisecond, below which sending a body takes too long. */
const SLOWEST = 100

interface S3Request {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  readonly name: string
  /** Begins with a question mark. */
  readonly query?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
}

interface S3Answer {
  readonly headers: Headers
  readonly body: Buffer
}

/** Returns functions that send signed requests to a bucket. They throw `StorageUnavailable` with a sentence that says what to fix. */
export function createS3Requests(options: S3Options) {
  const { endpoint, region, bucket, timeLimit = TIME_LIMIT, ...keys } = options
  const client = new AwsClient({ ...keys, region, service: 's3' })
  const base = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}/`

  async function send(request: S3Request, signal: AbortSignal): Promise<Response> {
    const { method, name, query = '', headers, body } = request
    const hash = createHash('sha256').update(body ?? '')
    const signed = await client.sign(base + name + query, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': hash.digest('hex') },
      body: body ? new Uint8Array(body) : null,
    })
    // A redirect is not followed, because the request carries our signature.
    return fetch(signed, { redirect: 'manual', signal })
  }

  const isReached = <Result>(result: Promise<Result>): Promise<Result> =>
    result.catch((error: unknown) => {
      throw unreachable(endpoint, error)
    })

  return {
    /** Returns the answer; null if there is no such object. */
    async ask(request: S3Request): Promise<S3Answer | null> {
      const limit = timeLimit + Math.ceil((request.body?.length ?? 0) / SLOWEST)
      const answer = await isReached(send(request, AbortSignal.timeout(limit)))
      const body = Buffer.from(await isReached(answer.arrayBuffer()))
      return isFound(options, answer.status, body) ? { headers: answer.headers, body } : null
    },
    /** Returns an object as a stream; null if there is none. The time limit applies until it begins. */
    async stream(name: string): Promise<Readable | null> {
      const ending = new AbortController()
      const timer = setTimeout(() => ending.abort(new DOMException('No answer', 'TimeoutError')), timeLimit)
      const answer = await isReached(send({ method: 'GET', name }, ending.signal)).finally(() =>
        clearTimeout(timer),
      )
      if (answer.ok && answer.body) return Readable.fromWeb(answer.body as NodeStream)
      const body = Buffer.from(await isReached(answer.arrayBuffer()))
      return isFound(options, answer.status, body) ? Readable.from([]) : null
    },
  }
}

type NodeStream = Parameters<typeof Readable.fromWeb>[0]

/** Returns whether an answer has what was asked for. Throws the service's refusal. */
function isFound(options: S3Options, status: number, body: Buffer): boolean {
  if (status >= 200 && status < 300) return true
  const code = /<Code>([A-Za-z]{1,60})<\/Code>/.exec(body.toString('latin1', 0, 2_000))?.[1] ?? ''
  if (status === 404 && code !== 'NoSuchBucket' && code !== 'NoSuchUpload') return false
  const sentence = refusals[code]?.(options.bucket) ?? `answers ${status} ${code}`.trimEnd()
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

/** Names the service by its host. */
export const serviceOf = ({ endpoint }: Pick<S3Options, 'endpoint'>): string =>
  `The S3 service at ${new URL(endpoint).host}`

function unreachable(endpoint: string, error: unknown): StorageUnavailable {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } }
  const reason = name === 'TimeoutError' ? 'no answer in time' : (cause?.code ?? cause?.message ?? message)
  return new StorageUnavailable(`${serviceOf({ endpoint })} can't be reached (${reason}). Check S3_ENDPOINT.`)
}
