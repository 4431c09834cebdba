import { ApiError, readErrorBody, unreachable } from '../api-error.ts'
import { readApiBase } from '../page-meta.ts'

/** Sends a form with files (multipart) and returns the response. Throws `ApiError`. */
export async function sendForm(path: string, body: FormData, key: string): Promise<unknown> {
  const response = await fetch(`${readApiBase()}${path}`, {
    method: 'POST',
    credentials: 'include',
    headers: { accept: 'application/json', 'idempotency-key': key },
    body,
  }).catch(() => {
    throw new ApiError(0, { message: unreachable, type: 'network_error' })
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw new ApiError(response.status, readErrorBody(answer), undefined)
  return answer
}

/** Returns an identity of the file that stays the same when it is chosen again. */
export const fileIdentity = ({ name, size, lastModified }: File) => [name, size, lastModified]
