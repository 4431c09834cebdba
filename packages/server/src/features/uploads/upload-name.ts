import { readPictureName, uploadsPath } from '@purser/domain/uploads'
import { ulid } from 'ulid'
import type { PictureKind } from './picture.ts'

/** Returns a unique name, independent of the client's file name; names sort by creation time. */
export const newUploadName = (extension: PictureKind, now: string): string =>
  `${ulid(Date.parse(now))}.${extension}`

const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
}

/** Returns the content type that an upload's name implies, also for a size. */
export const typeOfUpload = (name: string): string =>
  types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

/** Returns whether a text has the form of a name that this store gives to uploads. */
export const isUploadName = (name: string): boolean => readPictureName(name)?.size === null

/**
 * Returns the upload's name in a key or address; null for anything that this store never issued: other stores' addresses, paths, encoded
 * characters. `origin` is the store's own, `uploadsUrl` the public address of its uploads.
 */
export function uploadNameOf(
  reference: string,
  origin: string | null,
  uploadsUrl: string | null,
): string | null {
  const starts = [uploadsPath, `${origin}${uploadsPath}`, `${uploadsUrl}/`]
  const prefix = starts.find((start) => reference.startsWith(start)) ?? ''
  const name = reference.slice(prefix.length)
  return isUploadName(name) ? name : null
}
