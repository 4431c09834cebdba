import { createUploads, deleteUpload } from '@purser/contract/uploads'
import { isUnauthorized } from '../api-error.ts'
import { callApi } from '../call-api.ts'
import { createKeysByContent } from '../idempotency-key.ts'
import { placeOfPicture } from '../picture-address.ts'
import { fileIdentity, sendForm } from './send-form.ts'

/** Keys by file identity, so that files sent twice are stored once. */
const keys = createKeysByContent()

export interface Uploaded {
  /** Addresses of the stored pictures, in the order of their files. */
  readonly urls: readonly string[]
  /** Why each of the other files was not stored. */
  readonly errors: readonly unknown[]
}

/** Uploads pictures one by one, so that an invalid one doesn't block the others. Throws `ApiError` when the session has ended. */
export async function uploadFiles(files: readonly File[]): Promise<Uploaded> {
  const urls: string[] = []
  const errors: unknown[] = []
  for (const file of files) {
    try {
      urls.push(...(await uploadFile(file)))
    } catch (error) {
      if (isUnauthorized(error)) throw error
      errors.push(error)
    }
  }
  return { urls, errors }
}

/** Uploads one picture (multipart, field `files`). A file keeps its Idempotency-Key until the outcome is known. */
async function uploadFile(file: File): Promise<string[]> {
  const content = JSON.stringify(fileIdentity(file))
  try {
    const urls = await send(file, keys.read(content))
    keys.settle(content)
    return urls
  } catch (error) {
    keys.settle(content, error)
    throw error
  }
}

async function send(file: File, key: string): Promise<string[]> {
  const body = new FormData()
  body.append('files', file)
  const { uploads } = (await sendForm(createUploads.path, body, key)) as {
    uploads: readonly { url: string }[]
  }
  return uploads.map(({ url }) => url)
}

/**
 * Deletes uploads that nothing shows. Nothing waits for it and failures are ignored: the server keeps files that are still in
 * use, and one left behind only takes space.
 */
export function forgetUploads(urls: readonly string[]): void {
  for (const url of urls.filter((each) => placeOfPicture(each) === 'here')) {
    void callApi(deleteUpload, { body: { file_key: url } }).catch(() => undefined)
  }
}
