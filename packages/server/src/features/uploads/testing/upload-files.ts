import type { TestStore } from '../../../../test/store.ts'

export type SentFile = readonly [body: Buffer | string, name?: string, field?: string]

interface Uploaded {
  uploads: { url: string; key: string }[]
  message?: string
}

/** Uploads files as a browser does, as the signed-in operator. */
export async function uploadFiles(
  store: TestStore,
  files: readonly SentFile[],
  headers: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [body, name = 'a.png', field = 'files'] of files) form.append(field, new Blob([body]), name)
  const request = new Request('http://shop.test/', { method: 'POST', body: form })
  const payload = Buffer.from(await request.arrayBuffer())
  const type = request.headers.get('content-type') ?? ''
  return store.call<Uploaded>('POST', '/admin/uploads', payload, { 'content-type': type, ...headers })
}
