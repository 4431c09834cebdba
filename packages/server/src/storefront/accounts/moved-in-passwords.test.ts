import { expect, test } from 'vitest'
import { openStore } from '../../../test/store.ts'
import { goodPassword, signUp, visitorOf } from '../../../test/storefront/customers.ts'
import { hashAsV1 } from '../../../test/v1-database/v1-password.ts'
import { convertMedusaHash } from '../../features/credentials/index.ts'

test('a customer moved in from Medusa v1 signs in with the password used there, whose hash is then replaced (session-43)', async () => {
  const store = await openStore()
  try {
    const email = 'ada@quay.example'
    await signUp(store, email)
    const moved = (await convertMedusaHash(hashAsV1('supersecret'))) ?? ''
    await store.db.updateTable('customer_password').set({ password_hash: moved }).execute()
    const signIn = (password: string) =>
      visitorOf(store).call('POST', '/store/auth/token', { email, password })
    const stored = () =>
      store.db.selectFrom('customer_password').select('password_hash').executeTakeFirstOrThrow()
    expect((await signIn(goodPassword)).status).toBe(401)
    expect((await stored()).password_hash).toBe(moved)
    expect((await signIn('supersecret')).status).toBe(200)
    const { password_hash } = await stored()
    expect(password_hash).toMatch(/^scrypt\$N=32768,r=8,p=3\$/)
    expect((await signIn('supersecret')).status).toBe(200)
    expect((await stored()).password_hash).toBe(password_hash)
  } finally {
    await store.close()
  }
})
