import { isIP } from 'node:net'
import { join } from 'node:path'
import { isEmail, passwordLengthRefusal } from '@purser/domain/session'
import { z } from 'zod'
import { StartupError } from './startup-error.ts'

export interface Config {
  /** 0: whichever is free. */
  readonly port: number
  readonly host: string
  readonly database:
    | { readonly kind: 'embedded'; readonly dataDir: string }
    // The owner's address where it is another user that the server works as.
    | { readonly kind: 'external'; readonly url: string; readonly ownerUrl: string | null }
  /** Where uploaded pictures are kept. */
  readonly uploadsDir: string
  /** Who may sign in first; null: somebody with a generated password, printed once. */
  readonly operator: { readonly email: string; readonly password: string } | null
  /** The mail server, and the address that mail comes from; null: what customers are told is only kept. */
  readonly mail: { readonly url: string; readonly from: string } | null
  /** Whether an empty store is filled with the demo store. */
  readonly isDemo: boolean
  /** Exact addresses of the proxies in front, whose word on the client's address and on https is taken. */
  readonly trustProxy: readonly string[]
  readonly logLevel: string
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535
}

function addressesOf(text: string): string[] {
  return text.split(',').map((address) => address.trim())
}

function isDatabaseUrl(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text)
}

/** Name and password, host and port: what else an address may hold would be read by nobody. */
function isSmtpUrl(text: string): boolean {
  return /^smtps?:\/\/([^\s/?#@:]+:[^\s/?#@]+@)?[^\s/?#@]+\/?$/.test(text) && URL.canParse(text)
}

/** Each of these needs the other. */
const pairs = [
  ['OPERATOR_EMAIL', 'OPERATOR_PASSWORD', 'the first operator needs both'],
  ['SMTP_URL', 'MAIL_FROM', 'mail is sent with both or not at all'],
] as const

/** A variable that may be left out; its rule's sentence follows its name. Only what is no secret is repeated. */
function variable(isGood: (text: string) => boolean, sentence: string, isSecret = false) {
  return z
    .string()
    .refine(isGood, {
      error: ({ input }) => `${sentence}${isSecret ? '' : `, not ${JSON.stringify(input)}`}.`,
    })
    .optional()
}

const environment = z
  .object({
    PORT: variable(isPort, 'must be a whole number from 0 to 65535 (0: any port that is free)'),
    HOST: variable((text) => /^[\w.:-]+$/.test(text), 'must be a name or address of this machine'),
    DATABASE_URL: variable(
      isDatabaseUrl,
      'must be an address like postgres://user:password@host:5432/name',
      true,
    ),
    DATABASE_OWNER_URL: variable(
      isDatabaseUrl,
      'must be an address like postgres://owner:password@host:5432/name',
      true,
    ),
    DATA_DIR: z.string().optional(),
    OPERATOR_EMAIL: variable(isEmail, 'must be an email address'),
    OPERATOR_PASSWORD: z
      .string()
      .superRefine((text, context) => {
        const refusal = passwordLengthRefusal(text)
        if (refusal !== null) context.addIssue({ code: 'custom', message: `is refused: ${refusal.message}` })
      })
      .optional(),
    SMTP_URL: variable(
      isSmtpUrl,
      'must be an address like smtp://user:password@host:587 or smtps://host (special characters of the password as %XX)',
      true,
    ),
    MAIL_FROM: variable(isEmail, 'must be an email address without a name'),
    DEMO: variable((text) => ['0', '1'].includes(text), 'must be 0 (no demo store) or 1'),
    TRUST_PROXY: variable(
      (text) => addressesOf(text).every((address) => isIP(address) !== 0),
      'must be the exact addresses of the proxies in front, separated by commas',
    ),
    LOG_LEVEL: variable((text) => logLevels.includes(text), `must be one of ${logLevels.join(', ')}`),
  })
  .superRefine((values, context) => {
    if (values.DATABASE_OWNER_URL !== undefined && values.DATABASE_URL === undefined) {
      const message = 'is missing: DATABASE_OWNER_URL is set, and names the same database for its owner.'
      context.addIssue({ code: 'custom', path: ['DATABASE_URL'], message })
    }
    for (const [one, other, because] of pairs) {
      if ((values[one] === undefined) === (values[other] === undefined)) continue
      const [given, missing] = values[one] === undefined ? [other, one] : [one, other]
      context.addIssue({
        code: 'custom',
        path: [missing],
        message: `is missing: ${given} is set, and ${because}.`,
      })
    }
  })

/** What can be set, for the help of the commands. */
export const configurationHelp = `Environment:
  PORT, HOST          where Purser listens (9000 on 127.0.0.1)
  DATABASE_URL        a PostgreSQL server to use instead of the embedded one
  DATABASE_OWNER_URL  the same database for the user who owns it, if the one of DATABASE_URL is to own nothing
  DATA_DIR            where the embedded database and uploaded pictures are kept (./data)
  OPERATOR_EMAIL, OPERATOR_PASSWORD
                      the first operator; without them one is made and its password printed once
  SMTP_URL, MAIL_FROM the mail server (smtp://user:password@host:587) and the address that mail comes from;
                      without them, what customers are told is only kept to be read
  DEMO                0: do not fill an empty store with the demo store (the default with DATABASE_URL), 1: do
  TRUST_PROXY         addresses of proxies in front that tell the client's address and https (none)
  LOG_LEVEL           ${logLevels.join(', ')} (warn)`

/** Reads the configuration; an empty variable counts as unset. @throws StartupError with a sentence for each problem */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const names = Object.keys(environment.shape)
  const given = Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
  const result = environment.safeParse(given)
  if (!result.success) {
    throw new StartupError(
      result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'),
    )
  }
  const values = result.data
  const { OPERATOR_EMAIL: email, OPERATOR_PASSWORD: password, SMTP_URL: smtpUrl, MAIL_FROM: from } = values
  return {
    port: Number(values.PORT ?? 9000),
    host: values.HOST ?? '127.0.0.1',
    database: values.DATABASE_URL
      ? { kind: 'external', url: values.DATABASE_URL, ownerUrl: values.DATABASE_OWNER_URL ?? null }
      : { kind: 'embedded', dataDir: values.DATA_DIR ?? './data' },
    uploadsDir: join(values.DATA_DIR ?? './data', 'uploads'),
    operator: email !== undefined && password !== undefined ? { email, password } : null,
    mail: smtpUrl !== undefined && from !== undefined ? { url: smtpUrl, from: from.trim() } : null,
    isDemo: (values.DEMO ?? (values.DATABASE_URL ? '0' : '1')) === '1',
    trustProxy: values.TRUST_PROXY ? addressesOf(values.TRUST_PROXY) : [],
    logLevel: values.LOG_LEVEL ?? 'warn',
  }
}
