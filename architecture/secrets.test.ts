import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source-files.ts'

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && /\.(ts|tsx|mjs|js|json|md|sql|html|css|sh|yml)$|run$/.test(path))
const contents = new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
const holding = (pattern: RegExp) =>
  [...contents].filter(([, text]) => pattern.test(text)).map(([path]) => path)

test('the repository contains no private or access keys', () => {
  expect(
    holding(/-----BEGIN [A-Z ]*PRIVATE KEY-----|\bsk_live_[0-9a-zA-Z]{10}|\bAKIA[0-9A-Z]{16}\b/),
  ).toEqual([])
})

test('the lock file names no host, so any registry can serve it', () => {
  expect(contents.get('package-lock.json')).not.toMatch(/"resolved": "https?:/)
})

test('certificate checks are never turned off', () => {
  expect(holding(/rejectUnauthorized:\s*fals[e]|NODE_TLS_REJECT_UNAUTHORIZE[D]/)).toEqual([])
})

test('the admin never inserts raw HTML', () => {
  expect(holding(/dangerouslySetInnerHTM[L]|\.innerHTM[L]\s*=|insertAdjacentHTM[L]/)).toEqual([])
})
