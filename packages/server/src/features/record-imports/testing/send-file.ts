import type { TestStore } from '../../../../test/store.ts'

interface SentFile {
  readonly id: string
  readonly status: string
  readonly file_name: string
  readonly failure: string | null
  readonly problem_count: number
  readonly encoding: string
  readonly dialect: string
  readonly encoding_sample: readonly string[]
  readonly progress: Readonly<Record<string, number>>
}

export interface SentImport {
  /** Only in answers of its calls, as the other. */
  readonly product_import: SentFile
  readonly record_import: SentFile
  readonly message?: string
  readonly code?: string
}

export interface Sent {
  readonly path?: string
  readonly name?: string
  readonly mapping?: string
  readonly encoding?: string
  readonly headers?: Record<string, string>
}

/** Uploads a file as a browser does, as the signed-in operator: of products unless `path` says otherwise. */
export async function sendFile(store: TestStore, content: string | Buffer, sent: Sent = {}) {
  const { path = '/admin/product-imports', name = 'products.csv', mapping, encoding, headers = {} } = sent
  const form = new FormData()
  if (mapping !== undefined) form.append('mapping', mapping)
  if (encoding !== undefined) form.append('encoding', encoding)
  form.append('file', new Blob([content]), name)
  const request = new Request('http://shop.test/', { method: 'POST', body: form })
  const payload = Buffer.from(await request.arrayBuffer())
  const type = request.headers.get('content-type') ?? ''
  return store.call<SentImport>('POST', path, payload, {
    'content-type': type,
    ...headers,
  })
}
