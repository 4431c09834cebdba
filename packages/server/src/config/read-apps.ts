import { readFileSync } from 'node:fs'
import type { DeclaredApp } from '@purser/domain/apps'
import { appRights } from '@purser/domain/operations'
import { topics, webhookUrlRefusal } from '@purser/domain/webhooks'
import { z } from 'zod'
import { errorCode, StartupError } from './startup-error.ts'

/** Allows plain http only to this machine: elsewhere anyone on the way could read a code or a secret. */
function isAppAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, hash } = new URL(text)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return (protocol === 'https:' || (protocol === 'http:' && isHere)) && username === '' && hash === ''
}

const address = z
  .string()
  .refine(isAppAddress, { error: 'must be an address like https://app.example/oauth' })
const word = (maximum: number) =>
  z
    .string()
    .regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/, { error: 'must be a word without spaces' })
    .max(maximum)
const distinct = (list: z.ZodString | z.ZodType<string>) =>
  z
    .array(list)
    .max(100)
    .refine((all) => new Set(all).size === all.length, { error: 'names something twice' })

const declaredApp = (allowsPrivate: boolean) =>
  z
    .strictObject({
      name: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, {
        error: 'must be up to 64 lowercase letters, digits, - and _',
      }),
      display_name: z
        .string()
        .trim()
        .min(1, { error: 'must not be empty' })
        .max(100, { error: 'can have at most 100 characters' }),
      client_id: word(500),
      client_secret_env: z.string().regex(/^[A-Z][A-Z0-9_]*$/, {
        error: 'must be the name of an environment variable, like WAREHOUSE_SECRET',
      }),
      client_auth: z.enum(['basic', 'post'], { error: "must be 'basic' or 'post'" }).default('basic'),
      authorize_url: address,
      token_url: address,
      revoke_url: address.nullable().default(null),
      scopes: distinct(word(200)).default([]),
      rights: distinct(
        z.string().refine((right) => appRights.includes(right), {
          error: ({ input }) =>
            `must be one of the rights an app may have, such as orders:read or orders:write, not ${JSON.stringify(input)}`,
        }),
      ).default([]),
      topics: distinct(
        z.string().refine((topic) => topics.some((each) => each === topic), {
          error: ({ input }) =>
            `must be an event of the store, such as order.placed, not ${JSON.stringify(input)}`,
        }),
      ).default([]),
      webhook_url: z
        .string()
        .max(2_000)
        .refine((url) => webhookUrlRefusal(url, allowsPrivate) === null && URL.canParse(url), {
          error: `must be an address like https://app.example/hooks`,
        })
        .nullable()
        .default(null),
    })
    .refine((app) => app.topics.length === 0 || app.webhook_url !== null, {
      error: 'has topics but no webhook_url',
    })
    .refine((app) => app.topics.length > 0 || app.webhook_url === null, {
      error: 'has a webhook_url but no topics',
    })

const appsFile = (allowsPrivate: boolean) =>
  z.strictObject({
    apps: z
      .array(declaredApp(allowsPrivate))
      .max(100)
      .refine((apps) => new Set(apps.map(({ name }) => name)).size === apps.length, {
        error: 'has two apps with the same name',
      }),
  })

/** Reads the file of apps; webhooks may lead into private networks, by http as well, where that is allowed. @throws StartupError with a sentence for each problem */
export function readApps(
  path: string,
  env: Readonly<Record<string, string | undefined>>,
  allowsPrivate: boolean,
): readonly DeclaredApp[] {
  const result = appsFile(allowsPrivate).safeParse(parsed(path))
  if (!result.success) {
    throw new StartupError(
      result.error.issues.map((issue) => `APPS_FILE ${path}: ${sentenceOf(issue)}.`).join('\n'),
    )
  }
  return result.data.apps.map(({ client_secret_env: variable, ...app }) => {
    const client_secret = env[variable]
    if (!client_secret) {
      throw new StartupError(
        `${variable} is missing. APPS_FILE needs it for the secret of ${app.display_name}.`,
      )
    }
    return { ...app, client_secret }
  })
}

function parsed(path: string): unknown {
  let content: string
  try {
    content = readFileSync(path, 'utf8')
  } catch (error) {
    throw new StartupError(`APPS_FILE ${path} can't be read (${errorCode(error)}).`)
  }
  try {
    return JSON.parse(content)
  } catch {
    throw new StartupError(`APPS_FILE ${path} isn't valid JSON.`)
  }
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  const place = issue.path.join('.')
  if (issue.code === 'unrecognized_keys')
    return `${place || 'it'} has an unknown name: ${issue.keys.join(', ')}`
  return `${place || 'it'} ${issue.message.replace(/^Invalid input: /, 'is wrong: ')}`
}
