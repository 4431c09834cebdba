import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { type ReceivedMail, readMail } from './read-mail.ts'

/**
 * How the server handles one mail. `drop`: reads it and hangs up without answering. `hang`: reads it and never answers.
 * A number is an SMTP code for the recipient.
 */
export type MailReaction = 'accept' | 'drop' | 'hang' | number

/** A real SMTP server on loopback that keeps the mails it accepted, and can go down and come back. */
export async function openMailServer() {
  const mails: ReceivedMail[] = []
  const script: MailReaction[] = []
  const refused = new Map<string, number>()
  let usual: MailReaction = 'accept'
  let tries = 0
  let port = 0
  let server: SMTPServer | null = null

  /** Chooses the reaction to the next mail for an address. */
  function reactTo(address: string): MailReaction {
    tries += 1
    return refused.get(address) ?? script.shift() ?? usual
  }

  const open = () =>
    new Promise<void>((resolve) => {
      server = buildServer(reactTo, (mail) => mails.push(mail))
      const listener = server.listen(port, '127.0.0.1', () => {
        port = (listener.address() as AddressInfo).port
        resolve()
      })
    })
  const close = () =>
    new Promise<void>((resolve) => {
      if (server === null) return resolve()
      server.close(() => resolve())
      server = null
    })
  await open()

  return {
    /** The value for `AppOptions.mail`. */
    mail: { url: `smtp://127.0.0.1:${port}`, from: 'shop@purser.test', timeLimit: 1_000 },
    /** The complete mails received, in order. */
    mails,
    /** Returns the mails to one address. */
    to: (address: string) => mails.filter((mail) => mail.to.includes(address)),
    /** The number of attempts to send it a mail. */
    tries: () => tries,
    next: (...coming: MailReaction[]) => void script.push(...coming),
    always: (reaction: MailReaction) => {
      usual = reaction
    },
    /** Refuses one address from now on. */
    refuse: (address: string, code: number) => void refused.set(address, code),
    goDown: close,
    comeBack: open,
    close,
  }
}

export type MailServer = Awaited<ReturnType<typeof openMailServer>>

/** Builds an SMTP server that asks how to handle each recipient, and passes on every complete mail. */
function buildServer(
  reactTo: (address: string) => MailReaction,
  keep: (mail: ReceivedMail) => void,
): SMTPServer {
  const reactions = new Map<string, MailReaction>()
  const built = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onRcptTo: ({ address }, session, done) => {
      const reaction = reactTo(address)
      reactions.set(session.id, reaction)
      if (typeof reaction !== 'number') return done()
      done(
        Object.assign(new Error(reaction < 500 ? 'Try again later' : 'No such mailbox'), {
          responseCode: reaction,
        }),
      )
    },
    onData: (stream, session, done) => {
      const take = (raw: string) => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        keep(readMail(raw, { from, to: rcptTo.map(({ address }) => address) }))
        const reaction = reactions.get(session.id)
        if (reaction === 'hang') return
        if (reaction !== 'drop') return done()
        for (const connection of built.connections) {
          if (connection.session.id === session.id) connection._socket.destroy()
        }
      }
      // A client killed in the middle of an email has sent none.
      void text(stream).then(take, () => undefined)
    },
  })
  built.on('error', () => undefined)
  return built
}
