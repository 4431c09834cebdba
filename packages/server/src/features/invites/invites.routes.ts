import type { Invite } from '@purser/contract/invites'
import * as contract from '@purser/contract/invites'
import { sql } from 'kysely'
import { type Context, contextOf, type Db, type Tx, transact } from '../../database/index.ts'
import {
  answerDeleted,
  type ConnectionOf,
  connection,
  Failure,
  originOf,
  type Route,
  read,
  remove,
} from '../../http/index.ts'
import { listPage } from '../../lists/index.ts'
import { recentSession } from '../session/index.ts'
import { acceptInviteLink, describeInvite } from './accept-invite.ts'
import { deleteInvite, resendInvite } from './change-invite.ts'
import { createInvite, type LinkOptions } from './create-invite.ts'
import { inviteColumns, readInvite } from './invites.queries.ts'

/** Runs a change that makes a new link, for operators who signed in within the last ten minutes. */
async function withNewLink(
  db: Db,
  peer: ConnectionOf,
  hasMailServer: boolean,
  work: (tx: Tx, ctx: Context, options: LinkOptions) => Promise<{ id: string; link: string | null }>,
) {
  const { operatorId } = await recentSession(db, peer)
  const ctx = contextOf({ actorId: operatorId, now: peer.now, requestId: peer.request.id })
  const origin = originOf(peer.request)
  if (origin === null) throw new Failure('unavailable', 'Set PUBLIC_URL to invite operators.')
  return transact(db, async (tx) => {
    const { id, link } = await work(tx, ctx, { origin, hasMailServer })
    return { invite: await readInvite(tx, id), link }
  })
}

export const invitesRoutes = (hasMailServer: boolean): readonly Route[] => [
  read(contract.listInvites, async (db, { query: { limit, offset } }) => {
    const { rows: invites, count } = await listPage<Invite>(db, {
      list: { table: 'invite', facets: [] },
      columns: inviteColumns,
      where: [],
      sort: { by: sql`invite.created_at desc, invite.id desc` },
      limit,
      offset,
    })
    return { invites, count, offset, limit }
  }),
  connection(contract.createInvite, (db, { body }, peer) =>
    withNewLink(db, peer, hasMailServer, (tx, ctx, options) => createInvite(tx, ctx, body, options)),
  ),
  connection(contract.resendInvite, (db, { params: { id } }, peer) =>
    withNewLink(db, peer, hasMailServer, async (tx, ctx, options) => ({
      id,
      link: await resendInvite(tx, ctx, id, options),
    })),
  ),
  remove(contract.deleteInvite, deleteInvite, answerDeleted('invite')),
  connection(contract.checkInvite, (db, { body }, peer) => describeInvite(db, body, peer)),
  connection(contract.acceptInvite, (db, { body }, peer) => acceptInviteLink(db, body, peer)),
]
