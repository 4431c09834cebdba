import { z } from 'zod'
import { endpointsOf } from '../endpoints/index.ts'
import { colleague } from '../session/index.ts'
import { deletedRecord, id, text, timestamp } from '../values/index.ts'

/** An app, without the tokens and secrets that it gave to the store. */
const app = z.object({
  id,
  display_name: z.string(),
  application_name: z.string(),
  /** The app's consent page, with a `state` of the signed-in operator that works once within an hour; null if it can't be installed. */
  install_url: z.string().nullable(),
  /** Always null; a call uninstalls the app. */
  uninstall_url: z.null(),
  /** `lost`: installed, but its server no longer accepts the store's tokens. Install it again. */
  status: z.enum(['available', 'installed', 'lost']),
  /** Whether it is declared in the apps file. */
  is_declared: z.boolean(),
  /** Whether the server has a key to encrypt tokens. */
  keeps_secrets: z.boolean(),
  /** Whether its tokens were encrypted with a key that the server doesn't have. */
  is_locked: z.boolean(),
  /** The rights of its API key, e.g. `orders:read`. */
  rights: z.array(z.string()),
  /** The scopes requested from the app's server. */
  scopes: z.array(z.string()),
  /** The events that it subscribes to. */
  topics: z.array(z.string()),
  installed_at: timestamp.nullable(),
  installed_by: colleague.nullable(),
  api_key: z
    .object({ id, starts_with: z.string(), created_at: timestamp, last_used_at: timestamp.nullable() })
    .nullable(),
})
export type App = z.output<typeof app>

const declare = endpointsOf({ noun: 'apps' })

export const listApps = declare('list-apps', 'GET /admin/apps', {
  summary: 'Lists the apps that the server knows and those that are installed.',
  response: z.object({ apps: z.array(app) }),
})

export const installApp = declare('install-app', 'POST /admin/apps/authorizations', {
  summary:
    'Completes the installation of an app with the code that its server returned for the `state` of its `install_url`.',
  body: z.strictObject({
    application_name: text(100).min(1, { error: 'must not be empty' }),
    code: text(4_000).min(1, { error: 'must not be empty' }),
    state: text(4_000).min(1, { error: 'must not be empty' }),
  }),
  // Medusa v1 calls a single app `apps`.
  response: z.object({ apps: app }),
})

export const createAppKey = declare('create-app-key', 'POST /admin/apps/:id/keys', {
  summary:
    'Creates a new key for an installed app and revokes the old one. `secret` is returned only here, so no Idempotency-Key is honoured.',
  keepsNoAnswer: true,
  response: z.object({ app, secret: z.string() }),
})

export const uninstallApp = declare('uninstall-app', 'DELETE /admin/apps/:id', {
  summary: "Uninstalls an app: revokes its key and returns the store's tokens to its server.",
  response: deletedRecord('app'),
})
