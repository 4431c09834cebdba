import { readPictureName, uploadsPath } from '@purser/domain/uploads'
import { ulid } from 'ulid'
import type { PictureKind } from './picture.ts'

/** A name that no other file has, and nothing of what the client called it; names sort by the time that they are made at. */
export const newUploadName = (extension: PictureKind, now: string): string =>
  `${ulid(Date.parse(now))}.${extension}`

const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
}

/** What an upload's name says that it holds, in a size too. */
export const typeOfUpload = (name: string): string =>
  types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

/** Whether a text can only be a name that this store gave to an upload. */
export const isUploadName = (name: string): boolean => readPictureName(name)?.size === null

/**
 * Returns the name that a key or an address of an upload says; null for anything that this store never gave: other stores'
 * addresses, paths, encoded characters. `origin` is the store's own, `uploadsUrl` where everybody may fetch its uploads.
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
