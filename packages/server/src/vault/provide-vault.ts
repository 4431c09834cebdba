import type { FastifyInstance } from 'fastify'
import type { Vault } from './vault.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Null without SECRET_KEY. */
    vault: Vault | null
  }
}

/** Lets calls that store secrets find what encrypts them. */
export function provideVault(app: FastifyInstance, vault: Vault | null): void {
  app.decorate('vault', vault)
}
