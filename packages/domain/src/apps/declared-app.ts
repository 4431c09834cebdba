/** An app as the file of apps declares it, with its secret, which comes from the environment. */
export interface DeclaredApp {
  readonly name: string
  readonly display_name: string
  readonly client_id: string
  readonly client_secret: string
  /** How it tells its server the secret: in a header or in the form. */
  readonly client_auth: 'basic' | 'post'
  readonly authorize_url: string
  readonly token_url: string
  readonly revoke_url: string | null
  /** What is asked of the app's server. */
  readonly scopes: readonly string[]
  /** What the app may do here: of `appRights`. */
  readonly rights: readonly string[]
  /** The events that it wants to hear, and where: both or neither. */
  readonly topics: readonly string[]
  readonly webhook_url: string | null
}
