/** An app as declared in the apps file, with its secret from the environment. */
export interface DeclaredApp {
  readonly name: string
  readonly display_name: string
  readonly client_id: string
  readonly client_secret: string
  /** How it sends the secret to its server: in a header or in the form. */
  readonly client_auth: 'basic' | 'post'
  readonly authorize_url: string
  readonly token_url: string
  readonly revoke_url: string | null
  /** Scopes requested from the app's server. */
  readonly scopes: readonly string[]
  /** Rights in this store, from `appRights`. */
  readonly rights: readonly string[]
  /** Events that it subscribes to, and the address for them: both or neither. */
  readonly topics: readonly string[]
  readonly webhook_url: string | null
}
