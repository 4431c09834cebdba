import { parse } from 'csv-parse/sync'
import type { TestStore } from '../../../../test/store.ts'
import { PLAIN_COOKIE } from '../../session/index.ts'

/** Downloads a file as the signed-in operator. */
export async function downloadFile({ app, token }: TestStore, path: string) {
  const answer = await app.http.inject({
    method: 'GET',
    url: `/admin/${path}`,
    headers: { 'sec-fetch-site': 'same-origin', cookie: `${PLAIN_COOKIE}=${token}` },
  })
  return { status: answer.statusCode, headers: answer.headers, file: answer.rawPayload }
}

export type CsvRow = Record<string, string>

/** Downloads a CSV file and returns its rows by heading. */
export async function downloadRows(store: TestStore, path: string, delimiter = ','): Promise<CsvRow[]> {
  const { status, file } = await downloadFile(store, path)
  if (status !== 200) throw new Error(`${path}: ${status} ${file}`)
  return parse(file, { bom: true, columns: true, delimiter })
}
