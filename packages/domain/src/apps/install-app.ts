import { type Refusal, refusal } from '../refusals/index.ts'

export interface AppFacts {
  readonly display_name: string
  readonly status: 'available' | 'installed' | 'lost'
  /** Whether the apps file lists it. */
  readonly is_declared: boolean
  /** Whether the server has a key to encrypt tokens with. */
  readonly keeps_secrets: boolean
}

/** Returns why an app can't be installed, or null. An app whose connection was lost can be installed again. */
export function installAppRefusal({
  display_name,
  status,
  is_declared,
  keeps_secrets,
}: AppFacts): Refusal | null {
  if (!is_declared)
    return refusal(
      'app_not_declared',
      `${display_name} is no longer listed in APPS_FILE. Add it and restart.`,
    )
  if (!keeps_secrets)
    return refusal(
      'secret_key_missing',
      "Purser needs a key to encrypt the app's tokens. Set SECRET_KEY (openssl rand -hex 32) and restart.",
    )
  if (status === 'installed')
    return refusal('app_installed', `${display_name} is already installed. Uninstall it first.`)
  return null
}

/** Returns why an app can't be uninstalled or given an API key. */
export function appNotInstalledRefusal({
  display_name,
  status,
}: Pick<AppFacts, 'display_name' | 'status'>): Refusal | null {
  return status === 'available' ? refusal('app_not_installed', `${display_name} isn't installed.`) : null
}

/** Returns why an app gets no key: the apps file must list it, as it says what the key may do. */
export function appKeyRefusal(
  app: Pick<AppFacts, 'display_name' | 'status' | 'is_declared'>,
): Refusal | null {
  if (!app.is_declared)
    return refusal(
      'app_not_declared',
      `${app.display_name} is no longer listed in APPS_FILE. Add it and restart.`,
    )
  return appNotInstalledRefusal(app)
}

/** Explains that no key of the server decrypts the app's tokens. */
export const lockedAppSentence = (display_name: string): string =>
  `${display_name}'s tokens were encrypted with another SECRET_KEY. Set that key as SECRET_KEY_OLD and restart, or reinstall the app.`

/** What an issued `state` belongs to. */
export interface AppState {
  readonly application_name: string
  readonly user_id: string
  /** The store's origin, which the app's server compares. */
  readonly origin: string
  readonly expires_at: string
}

/** Minutes within which an installation must be completed. */
export const appStateMinutes = 60

/** Returns why a returned `state` can't complete an installation, or null. Pass null for a `state` that this store did not issue. */
export function appStateRefusal(
  state: AppState | null,
  by: { readonly application_name: string; readonly user_id: string; readonly now: string },
): Refusal | null {
  if (state === null || state.application_name !== by.application_name || state.user_id !== by.user_id)
    return refusal(
      'app_state_foreign',
      'This installation was started by someone else. Choose Install in the list of apps.',
      'state',
    )
  if (state.expires_at <= by.now)
    return refusal(
      'app_state_expired',
      'This installation was started over an hour ago. Choose Install again.',
      'state',
    )
  return null
}

/** Refuses a `state` that was already used. */
export const usedStateRefusal: Refusal = refusal(
  'app_state_used',
  'This installation was already completed or tried. Choose Install again.',
  'state',
)
