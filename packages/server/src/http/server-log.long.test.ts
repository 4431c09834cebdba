import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/* The log goes to standard output, so each test runs a separate program. */
const server = fileURLToPath(new URL('./server.ts', import.meta.url))
const multipart = import.meta.resolve('@fastify/multipart')

function logOf(level: string, program: string): string {
  const source = `const { createServer } = await import(${JSON.stringify(server)})
    const app = await createServer({ logLevel: '${level}' })
    ${program}
    await app.close()`
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', source],
    { encoding: 'utf8' },
  )
  expect([status, stderr]).toEqual([0, ''])
  return stdout
}

test('no log line at any level contains session secrets', () => {
  const log = logOf(
    'trace',
    `await app.register((await import('${multipart}')).default)
    app.post('/parts', async (request, reply) => {
      request.log.info({ req: { headers: request.headers }, headers: request.headers }, 'ours')
      request.log.info({ res: { headers: { 'set-cookie': 'secret-set' } } }, 'ours')
      for await (const part of request.parts()) part.toBuffer?.()
      return {}
    })
    await app.inject({ method: 'POST', url: '/parts', payload: '--b--\\r\\n', headers: {
      'sec-fetch-site': 'same-origin', 'content-type': 'multipart/form-data; boundary=b',
      cookie: 'a=secret-cookie', authorization: 'Bearer secret-key', 'x-medusa-access-token': 'secret-token' } })`,
  )
  expect(log).toContain('Providing options to busboy')
  expect(log).not.toContain('secret')
})

test('an untrusted proxy is logged once', () => {
  const log = logOf(
    'warn',
    `for (const name of ['x-forwarded-for', 'forwarded', 'x-forwarded-proto']) {
      await app.inject({ url: '/', headers: { [name]: '203.0.113.7' } })
    }`,
  )
  expect(log.trim().split('\n')).toHaveLength(1)
  expect(log).toContain('add its address to TRUST_PROXY')
})
