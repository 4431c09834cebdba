import type { DeclaredApp } from '@purser/domain/apps'
import { readApps } from '../read-apps.ts'
import { anyText, flag, topic, variable } from './topic.ts'

export interface AppsConfig {
  /** 32 random bytes by which secrets of others are kept encrypted; null: none are taken. */
  readonly secretKey: Buffer | null
  /** The previous key, until what it encrypted is re-encrypted. */
  readonly oldSecretKey: Buffer | null
  /** The apps of others that may be installed. */
  readonly apps: readonly DeclaredApp[]
  /** Whether agents may call the Admin API at `/mcp`. */
  readonly hasMcp: boolean
  /** Whether webhooks may lead into a private network, and by http. */
  readonly allowsPrivateWebhooks: boolean
}

/** 32 bytes in hex or base64; null for what is neither. */
function keyIn(text = ''): Buffer | null {
  const encoding = /^[0-9a-f]{64}$/i.test(text) ? 'hex' : /^[\w+/-]{43}=?$/.test(text) ? 'base64' : null
  return encoding === null ? null : Buffer.from(text, encoding)
}

const secretKey = () =>
  variable(
    (text) => keyIn(text) !== null,
    'must be 32 random bytes in hex or base64 (openssl rand -hex 32)',
    true,
  )

export const apps = topic({
  variables: {
    SECRET_KEY: secretKey(),
    SECRET_KEY_OLD: secretKey(),
    APPS_FILE: anyText,
    MCP: flag('must be 0 (no agents) or 1 (agents connect at /mcp)'),
    WEBHOOK_ALLOW_PRIVATE: flag('must be 0 (only public https addresses) or 1 (any address)'),
  },
  needs: [['SECRET_KEY_OLD', 'SECRET_KEY', 'it is only the previous key']],
  read: ({ SECRET_KEY, SECRET_KEY_OLD, APPS_FILE, MCP, WEBHOOK_ALLOW_PRIVATE }, env): AppsConfig => {
    const allowsPrivateWebhooks = WEBHOOK_ALLOW_PRIVATE === '1'
    return {
      secretKey: keyIn(SECRET_KEY),
      oldSecretKey: keyIn(SECRET_KEY_OLD),
      apps: APPS_FILE ? readApps(APPS_FILE, env, allowsPrivateWebhooks) : [],
      hasMcp: MCP === '1',
      allowsPrivateWebhooks,
    }
  },
})
