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

/** The same pieces, the first of them read already: what the database refuses is refused before anything is answered. */
async function begun<Piece>(pieces: AsyncGenerator<Piece>): Promise<AsyncGenerator<Piece>> {
  const first = await pieces.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* pieces
  })()
}
