import type { Answer, TestStore } from '../../../../test/store.ts'
import { type PdfFile, readPdf } from '../../../pdf/testing/read-pdf.ts'
import { PLAIN_COOKIE } from '../../session/index.ts'

interface Refusal {
  readonly message?: string
  readonly code?: string
}

interface Printed extends PdfFile {
  readonly status: number
  readonly refusal: Refusal
  readonly headers: Answer['headers']
}

async function print(store: TestStore, method: 'GET' | 'POST', url: string, body?: object): Promise<Printed> {
  const answer = await store.app.http.inject({
    method,
    url,
    headers: { 'sec-fetch-site': 'same-origin', cookie: `${PLAIN_COOKIE}=${store.token}` },
    ...(body && { payload: body }),
  })
  const { statusCode: status, headers } = answer
  return status === 200
    ? { status, refusal: {}, headers, ...readPdf(answer.rawPayload) }
    : { status, refusal: answer.json<Refusal>(), headers, pages: [], fonts: [], pictures: [] }
}

/** Calls of a store that print documents. */
export const printCalls = (store: TestStore) => ({
  one: (id: string, kind: string, query = '') =>
    print(store, 'GET', `/admin/orders/${id}/documents/${kind}.pdf${query}`),
  many: (body: object) => print(store, 'POST', '/admin/documents', body),
})

/** Returns each page's text, its pieces separated by bars. */
export const told = ({ pages }: { pages: readonly { texts: readonly string[] }[] }) =>
  pages.map(({ texts }) => texts.join('|'))
