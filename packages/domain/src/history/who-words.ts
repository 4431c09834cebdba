import { fullName } from '../customers/index.ts'

/** Who an entry names. */
export interface Doer {
  /** Null for the store itself: a worker, a command. */
  readonly actor: {
    readonly email: string
    readonly first_name?: string | null | undefined
    readonly last_name?: string | null | undefined
  } | null
  /** The key by which a program acted for them. */
  readonly api_key: { readonly name: string; readonly is_app?: boolean } | null
}

/** 'Nina Tanaka'; with the key by which a program acted for her, 'Nina Tanaka (key Warehouse)'; an app by its own name, 'Till (app)'. */
export function saidOfDoer({ actor, api_key }: Doer): string {
  if (!actor) return 'The store itself'
  if (api_key?.is_app) return `${api_key.name} (app)`
  const name = fullName(actor) || actor.email
  return api_key ? `${name} (key ${api_key.name})` : name
}
