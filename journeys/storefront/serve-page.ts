import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

/** Builds the page and serves it on a separate origin. */
export async function servePage(): Promise<{ origin: string; close(): Promise<void> }> {
  const script = await buildScript()
  const server = createServer(({ url }, response) => {
    const isScript = url === '/page.js'
    response.setHeader('content-type', `text/${isScript ? 'javascript' : 'html'}; charset=utf-8`)
    response.end(
      isScript ? script : '<!doctype html><title>Storefront</title><body><script src="/page.js"></script>',
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { origin: `http://127.0.0.1:${port}`, close }
}

async function buildScript(): Promise<string> {
  const { output } = await build({
    input: fileURLToPath(new URL('page.tsx', import.meta.url)),
    platform: 'browser',
    // One copy of React, also for code outside the admin.
    resolve: { alias: { react: dirname(fileURLToPath(import.meta.resolve('react/package.json'))) } },
    write: false,
    // The packages contain server directives, which a browser ignores.
    logLevel: 'silent',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    output: { format: 'iife', codeSplitting: false },
  })
  return output[0].code
}
