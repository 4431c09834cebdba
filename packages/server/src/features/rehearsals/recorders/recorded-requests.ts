import type { RecordRequest } from '../../../providers/index.ts'
import type { RecordEffect } from '../rehearsal-tables.ts'

/** Returns what records calls of webhooks and downloads. */
export const createRecordedRequests =
  (record: RecordEffect): RecordRequest =>
  (url, { method, headers, body = '' }) =>
    record({
      kind: 'request',
      title: `${method} ${url.pathname}`,
      to: url.host,
      content: { url: url.href, headers, body },
    })
