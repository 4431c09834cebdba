import type { IncomingMessage } from 'node:http'
import {
  downloadedTypes,
  faultOfStatus,
  isDownloadable,
  pictureDownloadLimits as limits,
  type PictureDownloadFault,
} from '@purser/domain/product-imports'
import { PrivateAddress, type Reach, sendRequest } from '../../../providers/index.ts'

/**
 * Downloads a picture, following redirects. `reachOf` limits each address on the way. Returns the picture's bytes or the reason for failing.
 * Throws the reason of `ending` when the process stops.
 */
export async function downloadPicture(
  address: string,
  reachOf: (url: URL) => Reach,
  ending: AbortSignal,
): Promise<Buffer | PictureDownloadFault> {
  let url = new URL(address)
  const late = AbortSignal.timeout(Math.min(limits.time, reachOf(url).timeLimit))
  const signal = AbortSignal.any([late, ending])
  try {
    for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
      const answer = await sendRequest(url, request, { ...reachOf(url), signal }, readAnswer)
      if (typeof answer === 'string' || Buffer.isBuffer(answer)) return answer
      if (!URL.canParse(answer.location, url.href)) return 'refused'
      url = new URL(answer.location, url)
      if (!isDownloadable(url.href)) return 'refused'
    }
    return 'too_many_redirects'
  } catch (error) {
    ending.throwIfAborted()
    if (error instanceof PrivateAddress) return 'private_address'
    return late.aborted ? 'too_slow' : 'unreachable'
  }
}

const request = { method: 'GET', headers: { accept: downloadedTypes, 'user-agent': 'Purser' } } as const

interface Redirect {
  readonly location: string
}

async function readAnswer(response: IncomingMessage): Promise<Buffer | PictureDownloadFault | Redirect> {
  const { statusCode = 0, headers } = response
  if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined)
    return { location: headers.location }
  const fault = faultOfStatus(statusCode)
  if (fault !== null) return fault
  if (Number(headers['content-length']) > limits.bytes) return 'bytes'
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limits.bytes) return 'bytes'
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
