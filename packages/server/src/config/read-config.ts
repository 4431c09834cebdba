import { z } from 'zod'
import { StartupError } from './startup-error.ts'
import { type AppsConfig, apps } from './topics/apps.ts'
import { type DatabaseConfig, database } from './topics/database.ts'
import { type DocumentsConfig, documents } from './topics/documents.ts'
import { type ListeningConfig, listening } from './topics/listening.ts'
import { type LoggingConfig, logging } from './topics/logging.ts'
import { type MailConfig, mail } from './topics/mail.ts'
import { type OperatorConfig, operator } from './topics/operator.ts'
import { type PicturesConfig, pictures } from './topics/pictures.ts'
import { type StorefrontsConfig, storefronts } from './topics/storefronts.ts'
import { type StripeConfig, stripe } from './topics/stripe.ts'
import type { Environment } from './topics/topic.ts'

export interface Config
  extends ListeningConfig,
    DatabaseConfig,
    PicturesConfig,
    OperatorConfig,
    MailConfig,
    StripeConfig,
    StorefrontsConfig,
    AppsConfig,
    DocumentsConfig,
    LoggingConfig {}

const topics = [
  listening,
  database,
  pictures,
  operator,
  mail,
  stripe,
  storefronts,
  apps,
  documents,
  logging,
] as const

const environment = z
  .object({
    ...listening.variables,
    ...database.variables,
    ...pictures.variables,
    ...operator.variables,
    ...mail.variables,
    ...stripe.variables,
    ...storefronts.variables,
    ...apps.variables,
    ...documents.variables,
    ...logging.variables,
  })
  .superRefine((values, context) => {
    const complain = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message })
    for (const { needs = [], excludes = [] } of topics) {
      for (const [name, other, why] of needs) {
        if (values[name] !== undefined && values[other] === undefined)
          complain(other, `is missing: ${name} is set, and ${why}.`)
      }
      for (const [name, other, message] of excludes) {
        if (values[name] !== undefined && values[other] !== undefined) complain(name, message)
      }
    }
  })

/** Reads the configuration; an empty variable counts as unset. @throws StartupError with a sentence for each problem */
export function readConfig(env: Environment): Config {
  const names = Object.keys(environment.shape)
  const given = Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
  const result = environment.safeParse(given)
  if (!result.success) {
    throw new StartupError(
      result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'),
    )
  }
  const values = result.data
  return {
    ...listening.read(values, env),
    ...database.read(values, env),
    ...pictures.read(values, env),
    ...operator.read(values, env),
    ...mail.read(values, env),
    ...stripe.read(values, env),
    ...storefronts.read(values, env),
    ...apps.read(values, env),
    ...documents.read(values, env),
    ...logging.read(values, env),
  }
}
