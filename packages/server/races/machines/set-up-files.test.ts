import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { installApp } from '@purser/contract/apps'
import { createProductImport } from '@purser/contract/product-imports'
import { createRecordImport } from '@purser/contract/record-imports'
import { createUploads, deleteUpload, deleteUploadedFile } from '@purser/contract/uploads'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { routes } from '../../src/app-routes.ts'
import { createDatabase } from '../../test/database.ts'
import { freePorts } from '../../test/programs/free-ports.ts'
import { launch } from './programs.ts'
import { root, setUpFile, write } from './set-up-files.ts'
import { untilReady } from './unit.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'purser-set-up-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('nginx retries on a second server only requests that support a key, or that no server received', () => {
  const [, pattern = ''] = /location ~\* (\S+) \{/.exec(setUpFile('nginx.conf')) ?? []
  const keyed = new Set<unknown>([
    createUploads,
    deleteUpload,
    deleteUploadedFile,
    createProductImport,
    createRecordImport,
    installApp,
  ])
  const keyless = routes
    .filter(
      ({ kind, endpoint }) =>
        kind === 'connection' && endpoint.method !== 'GET' && !endpoint.isRead && !keyed.has(endpoint),
    )
    .flatMap(({ endpoint }) => [endpoint.path, ...(endpoint.aliases ?? [])])
  expect(keyless.length).toBeGreaterThan(5)
  expect(keyless.filter((path) => !new RegExp(pattern, 'i').test(path))).toEqual([])
})

test('systemd accepts the unit file', () => {
  const unit = setUpFile('purser@.service', { '/opt/purser': folder, '/usr/bin/node': process.execPath })
  const file = write(join(folder, 'purser@9001.service'), unit)
  const verify = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
  // Can't be checked without systemd.
  const said = verify.error === undefined ? verify.stderr : ''
  expect(said).toBe('')
  const program = /^ExecStart=\S+ (.*)$/m.exec(unit)?.[1]
  expect(setUpFile('Containerfile')).toContain(
    `CMD ["node", ${program
      ?.split(' ')
      .map((word) => `"${word}"`)
      .join(', ')}]`,
  )
})

/** The instructions of a Containerfile, in order. */
const stepsOf = (name: string): string[] =>
  [...setUpFile('Containerfile').matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, step = '']) => step)

test('the image build uses only what the checkout has', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const named = stepsOf('RUN').flatMap((step) => /npm run (\S+)/.exec(step)?.[1] ?? [])
  expect(named).toEqual(['build'])
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named))
  for (const place of ['**/node_modules', 'dist', 'data', '.git'])
    expect(setUpFile('Containerfile.dockerignore').split('\n')).toContain(place)
})

/** What `COPY . .` copies: the files of the checkout, without the ignored ones. */
function copyCheckout(to: string): void {
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  for (const path of stdout.split('\0').filter((one) => one !== '' && existsSync(join(root, one)))) {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    copyFileSync(join(root, path), join(to, path))
  }
}

test.each(Array.from({ length: inject('rounds').images }, (_, round) => round))(
  'the steps of the image build give a server that is ready and healthy (%i)',
  async () => {
    const checkout = join(folder, 'purser')
    copyCheckout(checkout)
    for (const step of stepsOf('RUN').filter((one) => one.startsWith('npm '))) {
      const { status, stderr } = spawnSync('sh', ['-c', step], { cwd: checkout, encoding: 'utf8' })
      expect([step, status, stderr]).toEqual([step, 0, expect.anything()])
    }
    const database = await createDatabase()
    const [port = 0] = await freePorts(1)
    const [, ...command] = JSON.parse(stepsOf('CMD').at(-1) ?? '[]') as string[]
    const env = {
      PATH: '/usr/bin:/bin',
      DATABASE_URL: database.ownerUrl,
      PORT: String(port),
      DATA_DIR: folder,
    }
    const server = launch(process.execPath, command, { cwd: checkout, env })
    await untilReady(port, server)
    const page = await fetch(`http://127.0.0.1:${port}/`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root">')])
    const [, flag = '', code = ''] = JSON.parse(stepsOf('HEALTHCHECK CMD')[0] ?? '[]') as string[]
    const look = () => spawnSync(process.execPath, [flag, code.replace('9000', String(port))]).status
    expect(look()).toBe(0)
    await server.stop()
    expect(look()).toBe(1)
    await database.drop()
  },
)
