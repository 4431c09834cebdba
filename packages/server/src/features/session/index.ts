export { createAuthenticate, PLAIN_COOKIE } from './authenticate.ts'
export { openSession } from './open-session.ts'
