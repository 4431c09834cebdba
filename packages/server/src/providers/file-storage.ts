/**
 * Keeps files under names that the caller makes, which are safe as names of files. A name is given to one content only: a file
 * never changes, and one that is put again is the same.
 */
export interface FileStorage {
  /** Keeps the whole file, or nothing; `type` as browsers name it, e.g. image/png. */
  put(name: string, body: Buffer, type: string): Promise<void>
  /** Null when there is none of this name. */
  get(name: string): Promise<Buffer | null>
  /** Removes the file if there is one. */
  remove(name: string): Promise<void>
}

/** Thrown if the file storage can't be reached now. The request may be repeated later. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'
}
