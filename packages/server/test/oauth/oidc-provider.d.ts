declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Interaction {
    readonly prompt: { readonly name: string }
    readonly params: { readonly client_id: string; readonly scope?: string }
    readonly session?: { readonly accountId: string }
  }

  interface Grant {
    addOIDCScope(scopes: string): void
    save(): Promise<string>
  }

  export interface Provider {
    readonly Grant: new (of: { accountId: string; clientId: string }) => Grant
    callback(): (request: IncomingMessage, response: ServerResponse) => unknown
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
    ): Promise<void>
    on(event: string, listener: (...given: unknown[]) => void): this
  }

  const createProvider: new (issuer: string, configuration: Record<string, unknown>) => Provider
  // biome-ignore lint/style/noDefaultExport: what the package exports is all of its module
  export default createProvider
}
