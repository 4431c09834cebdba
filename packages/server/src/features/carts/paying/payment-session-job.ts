/** What brings a session up to date with its provider. */
export const PAYMENT_SESSION_JOB = 'payment_session'
