import { encodeTime, ulid } from 'ulid'
import type { PictureKind } from './picture.ts'

/** Addresses below it are uploads. */
export const UPLOADS = '/uploads/'

const ours = /^[0-9A-HJKMNP-TV-Z]{26}\.(jpg|png|webp|gif)$/

/** A name that no other file has, and nothing of what the client called it; names sort by the time that they are made at. */
export const newUploadName = (extension: PictureKind, now: string): string =>
  `${ulid(Date.parse(now))}.${extension}`

/** The start of every name that is made at a time; all earlier ones sort before it, all later ones after it. */
export const namesFrom = (now: string): string => encodeTime(Date.parse(now), 10)

/** Whether a text can only be a name that this store gave. */
export const isUploadName = (name: string): boolean => ours.test(name)

/**
 * The name that a key or an address of an upload says; null for anything that this store never gave: other stores' addresses,
 * paths, encoded characters. `host` is the one that the client reaches this store by.
 */
export function uploadNameOf(reference: string, host: string): string | null {
  const prefix = startsOf(host).find((start) => reference.startsWith(start)) ?? ''
  const name = reference.slice(prefix.length)
  return isUploadName(name) ? name : null
}

/** Every address that an upload of this name may be kept by. */
export const addressesOf = (name: string, host: string): string[] =>
  startsOf(host).map((start) => start + name)

/** How addresses of uploads begin: as paths, or with the host that the client reaches this store by. */
function startsOf(host: string): string[] {
  // Without the port that goes without saying, as addresses are said.
  const own = ['http:', 'https:'].flatMap((protocol) => {
    const address = `${protocol}//${host}`
    return [address, URL.canParse(address) ? new URL(address).origin : address].map((at) => at + UPLOADS)
  })
  return [UPLOADS, ...own]
}
