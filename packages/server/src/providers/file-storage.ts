/**
 * Stores files under names chosen by the caller, which are safe as file names. A name has only one content: a file never changes, and
 * storing it again has no effect.
 */
export interface FileStorage {
  /** Stores the complete file or nothing; `type` is the media type, such as image/png. */
  put(name: string, body: Buffer, type: string): Promise<void>
  /** Returns null if no file has this name. */
  get(name: string): Promise<Buffer | null>
  /** Removes the file if it exists. */
  remove(name: string): Promise<void>
}

/** Thrown if the file storage can't be reached now. The request may be repeated later. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'
}
