import { ApiError, readErrorBody, unreachable } from './api-error.ts'
import { readApiBase } from './page-meta.ts'

/** Uploads images (multipart, field `files`) and answers their addresses, in the same order. Throws `ApiError`. */
export async function uploadFiles(files: readonly File[]): Promise<string[]> {
  const body = new FormData()
  for (const file of files) body.append('files', file)
  const response = await fetch(`${readApiBase()}/admin/uploads`, {
    method: 'POST',
    credentials: 'include',
    headers: { accept: 'application/json' },
    body,
  }).catch(() => {
    throw new ApiError(0, { message: unreachable, type: 'network_error' })
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw new ApiError(response.status, readErrorBody(answer), undefined)
  const { uploads } = answer as { uploads: readonly { url: string }[] }
  return uploads.map(({ url }) => url)
}
