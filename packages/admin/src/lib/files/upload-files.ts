import { createUploads, deleteUpload } from '@purser/contract/uploads'
import { callApi } from '../call-api.ts'
import { createKeysByContent } from '../idempotency-key.ts'
import { placeOfPicture } from '../picture-address.ts'
import { fileIdentity, sendForm } from './send-form.ts'

/** By what the files are: sent again, they are stored once. */
const keys = createKeysByContent()

/**
 * Uploads images (multipart, field `files`) and answers their addresses, in the same order. The same files have the same
 * Idempotency-Key until there is an answer. Throws `ApiError`.
 */
export async function uploadFiles(files: readonly File[]): Promise<string[]> {
  const content = JSON.stringify(files.map(fileIdentity))
  try {
    const urls = await send(files, keys.read(content))
    keys.settle(content)
    return urls
  } catch (error) {
    keys.settle(content, error)
    throw error
  }
}

async function send(files: readonly File[], key: string): Promise<string[]> {
  const body = new FormData()
  for (const file of files) body.append('files', file)
  const { uploads } = (await sendForm(createUploads.path, body, key)) as {
    uploads: readonly { url: string }[]
  }
  return uploads.map(({ url }) => url)
}

/**
 * Lets go of pictures that nothing shows any more. Nobody waits for it and nobody is told: the server keeps what something still
 * speaks of, and a file that is left takes some room and harms nobody.
 */
export function forgetUploads(urls: readonly string[]): void {
  for (const url of urls.filter((each) => placeOfPicture(each) === 'here')) {
    void callApi(deleteUpload, { body: { file_key: url } }).catch(() => undefined)
  }
}
