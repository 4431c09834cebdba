import { SECONDS_A_MINUTE, SECONDS_AN_HOUR } from '../dates/index.ts'
import { fileFaults, pictureTypes, uploadLimits } from '../uploads/index.ts'

/** Why a picture at another host was not downloaded (product-files-31). */
export const pictureDownloadFaults = {
  private_address: 'The address is in a private network. Use a public one.',
  unreachable: "The server can't be reached.",
  too_slow: 'The server took too long.',
  server_error: 'The server answered with an error.',
  refused: 'The server refuses to send the image.',
  not_found: 'There is no image at this address.',
  too_many_redirects: 'The address redirects too many times.',
  type: `${fileFaults.type}.`,
  bytes: `${fileFaults.bytes}.`,
  pixels: `${fileFaults.pixels}.`,
} as const
export type PictureDownloadFault = keyof typeof pictureDownloadFaults

/** Media types requested from a server, as an Accept header. */
export const downloadedTypes = pictureTypes.join(', ')

/** Limits of a download: bytes, redirects followed, milliseconds in total. */
export const pictureDownloadLimits = { bytes: uploadLimits.bytes, redirects: 5, time: 30_000 } as const

/** Returns whether the store downloads an imported address: false for its own pictures. */
export const isDownloadable = (address: string): boolean => /^https?:\/\//i.test(address)

/** Faults that may be temporary. */
const temporary: ReadonlySet<PictureDownloadFault> = new Set(['unreachable', 'too_slow', 'server_error'])

/** Seconds until the next attempt, after the first, second and third. */
const waits = [SECONDS_A_MINUTE, 10 * SECONDS_A_MINUTE, SECONDS_AN_HOUR] as const

/** Returns the seconds to wait before the next try after `tries` tries, or null when the download has failed. */
export function nextDownload(fault: PictureDownloadFault, tries: number): number | null {
  return temporary.has(fault) ? (waits[tries - 1] ?? null) : null
}

/** Returns the fault for an HTTP status; null for a success. */
export function faultOfStatus(status: number): PictureDownloadFault | null {
  if (status >= 200 && status < 300) return null
  if (status === 404 || status === 410) return 'not_found'
  return status === 408 || status === 429 || status >= 500 ? 'server_error' : 'refused'
}
