import * as contract from '@purser/contract/mentions'
import { operation, type Route, read } from '../../http/index.ts'
import { countUnread, listMentions, readAllMentions, readMention } from './inbox.ts'

export const mentionsRoutes: readonly Route[] = [
  read(contract.listMentions, (db, { query }, { actorId }) => listMentions(db, query, actorId)),
  read(contract.retrieveUnread, async (db, _, { actorId }) => ({
    unread_count: await countUnread(db, actorId),
  })),
  operation(contract.readMention, {
    run: async (tx, ctx, { params, body }) => {
      await readMention(tx, ctx, params.id, body.is_read ?? true)
      return ctx.actorId
    },
    answer: async (db, actorId) => ({ unread_count: await countUnread(db, actorId) }),
  }),
  operation(contract.readAllMentions, {
    run: async (tx, ctx) => {
      await readAllMentions(tx, ctx)
      return ctx.actorId
    },
    answer: async (db, actorId) => ({ unread_count: await countUnread(db, actorId) }),
  }),
]
