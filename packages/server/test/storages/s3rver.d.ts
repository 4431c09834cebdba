declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http'

  interface S3rverOptions {
    readonly address: string
    readonly port: number
    readonly silent: boolean
    readonly directory: string
    readonly configureBuckets: readonly { readonly name: string }[]
  }

  // biome-ignore lint/style/noDefaultExport: what the package exports is all of its module
  export default class S3rver {
    constructor(options: S3rverOptions)
    readonly httpServer: Server
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
