import { openMailServer } from '../../test/mail/mail-server.ts'
import { openArena } from './arena.ts'

/** Opens an arena whose servers can be killed and send their emails to a real mail server. */
export async function openMailArena() {
  const mailServer = await openMailServer()
  const arena = await openArena({ leaseSeconds: 3, isMortal: true, mail: mailServer.mail })
  return {
    arena,
    mailServer,
    /** Returns the Message-IDs of the emails to an address: one that is sent again after a death has the same. */
    idsOf: (address: string): Set<string | undefined> =>
      new Set(mailServer.to(address).map(({ headers }) => headers['message-id']?.[0])),
    close: async () => {
      await arena.close()
      await mailServer.close()
    },
  }
}

export type MailArena = Awaited<ReturnType<typeof openMailArena>>

/** The moment of a statement outside a transaction: the email's own job. */
export const sentNotStored = {
  moment: 'before the commit of',
  pattern: '^\nupdate "outbox" set "done_at"',
} as const
