import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import { mailedEmail } from '@purser/domain/emails'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { composeMail } from './compose-mail.ts'
import type { Mail, MailAnswer, MailTransport } from './mail-transport.ts'

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
  readonly url: string
  /** The sender's address. */
  readonly from: string
  /** Maximum milliseconds per mail; less than a job's lease. */
  readonly timeLimit?: number | undefined
}

/** The fields of nodemailer's errors that tell the cause. */
interface SmtpError {
  readonly code?: string | undefined
  readonly message: string
  readonly command?: string | undefined
  readonly responseCode?: number | undefined
}

/** Creates a transport that sends by SMTP, with one connection per mail. */
export function createSmtpTransport({ url, from: sender, timeLimit = 30_000 }: SmtpOptions): MailTransport {
  const { auth, ...server } = readUrl(url)
  const from = mailedEmail(sender) ?? sender
  return {
    id: 'smtp',
    async send(mail, ending) {
      const message = await composeMail(mail, from).catch((error: Error) => error)
      if (message instanceof Error) return { outcome: 'refused', words: message.message }
      const step = Math.min(10_000, timeLimit)
      const connection = new SMTPConnection({
        ...server,
        connectionTimeout: step,
        greetingTimeout: step,
        dnsTimeout: step,
        socketTimeout: timeLimit,
        socketCloseTimeout: 1_000,
        // Never sends a password unencrypted to another machine.
        requireTLS: auth !== null && !isLoopback(server.host),
      })
      const try_ = { isHandedOver: false }
      let timer: NodeJS.Timeout | undefined
      let breakOff = () => {}
      try {
        const limit = new Promise<never>((_, reject) => {
          timer = setTimeout(
            () => reject(new Error(`The mail server didn't answer within ${timeLimit / 1_000} s`)),
            timeLimit,
          )
          breakOff = () => reject(ending.reason)
          ending.addEventListener('abort', breakOff)
          if (ending.aborted) breakOff()
        })
        return await Promise.race([talk(connection, auth, { mail, from, message }, try_), limit])
      } catch (error) {
        return judge(error as SmtpError, try_.isHandedOver)
      } finally {
        clearTimeout(timer)
        ending.removeEventListener('abort', breakOff)
        connection.close()
      }
    },
  }
}

async function talk(
  connection: SMTPConnection,
  auth: { user: string; pass: string } | null,
  { mail, from, message }: { mail: Mail; from: string; message: Buffer },
  try_: { isHandedOver: boolean },
): Promise<MailAnswer> {
  return new Promise((resolve, reject) => {
    const orReject = (next: () => void) => (error?: unknown) => (error ? reject(error) : next())
    connection.on('error', reject)
    connection.connect(
      orReject(() => {
        const send = () => {
          // The body is read to its end only after the server has accepted the data command; from then on it may have the mail.
          const body = Readable.from([message]).once('end', () => {
            try_.isHandedOver = true
          })
          connection.send(
            { from, to: [mailedEmail(mail.to) ?? mail.to], size: message.length },
            body,
            (error, info) => {
              if (error) return reject(error)
              connection.quit()
              resolve({ outcome: 'sent', words: info.response ?? '' })
            },
          )
        }
        if (auth === null) send()
        else connection.login(auth, orReject(send))
      }),
    )
  })
}

/** Judges a failure: only a reply about the recipient or the mail is final for this mail; anything else is about the server. */
function judge(
  { message: words, code, command, responseCode }: SmtpError,
  isHandedOver: boolean,
): MailAnswer {
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  if (responseCode !== undefined && isAboutMail) {
    return { outcome: responseCode >= 500 ? 'refused' : 'postponed', words }
  }
  if (isHandedOver) return { outcome: 'unknown', words: `${words} (after the whole email was sent)` }
  // The library itself found the addresses or the size invalid, without asking the server.
  if (responseCode === undefined && (code === 'EENVELOPE' || code === 'EMESSAGE')) {
    return { outcome: 'refused', words }
  }
  // A sender refused now may be accepted once the server's settings are fixed.
  if (command === 'MAIL FROM') return { outcome: 'postponed', words }
  return { outcome: 'unreachable', words }
}

function readUrl(text: string) {
  const url = new URL(text)
  const secure = url.protocol === 'smtps:'
  const host = decodeURIComponent(url.hostname).replace(/^\[|\]$/g, '')
  return {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    auth:
      url.username === ''
        ? null
        : { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}
