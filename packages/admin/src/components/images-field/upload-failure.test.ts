import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { uploadFailure } from './upload-failure.ts'

test.each([
  ['with a message', new ApiError(400, { message: 'The file is too large' }), 'The file is too large'],
  ['without a message', new ApiError(502, { message: '' }), 'Something went wrong'],
  ['without a session', new ApiError(401, { message: 'Unauthorized' }), 'choose them again'],
])('a picture refused %s shows why', (_, error, said) => {
  expect(uploadFailure(error)).toContain(said)
})
