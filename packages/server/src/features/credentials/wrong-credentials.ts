import { Failure } from '../../http/index.ts'

/** Returns the 401 error, which doesn't reveal whether the email or the password was wrong. */
export const wrongCredentials = () =>
  new Failure('unauthorized', 'Email or password is wrong.', { code: 'wrong_credentials' })
