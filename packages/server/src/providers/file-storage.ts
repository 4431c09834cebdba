import type { Readable } from 'node:stream'

/**
 * Stores files under names chosen by the caller, which are safe as file names. A name has only one content: a file never changes, and
 * storing it again has no effect.
 */
export interface FileStorage {
  /** Stores the complete file or nothing; `type` is the media type, such as image/png. Anyone may cache the file. */
  put(name: string, body: Buffer, type: string): Promise<void>
  /**
   * Stores a file that arrives in pieces: all of it or nothing. Takes the next piece when the last one is stored, so that memory holds a few
   * megabytes. Nobody may cache the file, and a disk lets only the server's user read it. Returns its size in bytes.
   */
  putPrivate(name: string, pieces: AsyncIterable<string | Uint8Array>, type: string): Promise<number>
  /** Returns null if no file has this name. */
  get(name: string): Promise<Buffer | null>
  /** Like `get`, as a stream that reads as fast as it is consumed. Destroy it if it isn't consumed. */
  open(name: string): Promise<Readable | null>
  /** Removes the file if it exists, and what is left of storing it in pieces. */
  remove(name: string): Promise<void>
}

/** Thrown if the file storage can't be reached now. The request may be repeated later. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'
}
