import { expect, test } from 'vitest'
import { errorCodes } from '../packages/contract/src/errors/index.ts'
import { read, sourceFiles } from './source-files.ts'

const tables = ['packages/domain/src/refusals/codes.ts', 'packages/contract/src/errors/error-codes.ts']
const program = sourceFiles()
  .filter((path) => /^packages\/(contract|domain|server)\/src\//.test(path) && !/\.test\.ts$/.test(path))
  .filter((path) => !tables.includes(path))
  .map(read)
  .join('\n')

test('every documented error code is used', () => {
  expect(Object.keys(errorCodes).filter((code) => !program.includes(`'${code}'`))).toEqual([])
})
