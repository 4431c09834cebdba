import * as contract from '@purser/contract/history'
import { connection, list, type Route, startStream } from '../../http/index.ts'
import { writeHistory } from './export-history.ts'
import { listActors, listHistory } from './list-history.ts'

export const historyRoutes: readonly Route[] = [
  list(contract.listHistory, (db, { query }) => listHistory(db, query)),
  list(contract.listHistoryActors, (db) => listActors(db)),
  // Not `read`: the export is streamed and never held in memory as a whole.
  connection(contract.exportHistory, async (db, { query }, { reply, now }) => {
    const lines = await startStream(writeHistory(db, query))
    return reply
      .header('content-disposition', `attachment; filename="history-${now.slice(0, 10)}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(lines)
  }),
]
