import { Readable } from 'node:stream'
import * as contract from '@purser/contract/history'
import { connection, list, type Route } from '../../http/index.ts'
import { writeHistory } from './export-history.ts'
import { listActors, listHistory } from './list-history.ts'

export const historyRoutes: readonly Route[] = [
  list(contract.listHistory, (db, { query }) => listHistory(db, query)),
  list(contract.listHistoryActors, (db) => listActors(db)),
  // Not `read`: the export is streamed and never held in memory as a whole.
  connection(contract.exportHistory, async (db, { query }, { reply, now }) => {
    const lines = await begun(writeHistory(db, query))
    return reply
      .header('content-disposition', `attachment; filename="history-${now.slice(0, 10)}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(lines))
  }),
]

/** Reads the first piece before returning them all, so that a database error is reported before the response begins. */
async function begun<Piece>(pieces: AsyncGenerator<Piece>): Promise<AsyncGenerator<Piece>> {
  const first = await pieces.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* pieces
  })()
}
