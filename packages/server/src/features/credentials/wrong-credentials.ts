import { Failure } from '../../http/index.ts'

/** 401, the same whether it was the email or the password. */
export const wrongCredentials = () =>
  new Failure('unauthorized', 'Email or password is wrong.', { code: 'wrong_credentials' })
