import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createDatabase } from '../../../../test/database.ts'
import { openStore } from '../../../../test/store.ts'
import { addSeconds } from '../../../clock.ts'
import { codeOf, newOperator, openShopOf, operatorBrowser } from '../testing/operator-browser.ts'

test('secrets of authenticator apps are encrypted if there is a SECRET_KEY, including earlier ones', async () => {
  const database = await createDatabase()
  const lasting = { ...database, drop: async () => undefined }
  const open = (options: Parameters<typeof openStore>[0]) => openStore(options, async () => lasting)
  const plain = await open({})
  await openShopOf(plain)
  const { email } = await newOperator(plain)
  const before = operatorBrowser(plain, email)
  await before.signIn()
  const { secret, codes } = await before.addTotp()
  const stored = async (store: typeof plain) =>
    store.db.selectFrom('operator_factor').select(['secret', 'sealed_by']).execute()
  expect(await stored(plain)).toEqual([{ secret, sealed_by: null }])
  await plain.db.deleteFrom('user').where('email', '=', 'operator@purser.test').execute()
  const now = addSeconds(plain.now(), 60)
  await plain.close()

  const sealed = await open({ secretKey: randomBytes(32) })
  sealed.setNow(now)
  expect(JSON.stringify(await stored(sealed))).not.toContain(secret)
  expect(await stored(sealed)).toEqual([{ secret: expect.any(String), sealed_by: expect.any(String) }])
  const browser = operatorBrowser(sealed, email)
  await browser.signIn()
  expect((await browser.giveCode(codeOf(secret, now))).status).toBe(200)
  await sealed.db.deleteFrom('user').where('email', '=', 'operator@purser.test').execute()
  await sealed.close()

  const lost = await open({ secretKey: randomBytes(32) })
  lost.setNow(addSeconds(now, 60))
  const locked = operatorBrowser(lost, email)
  await locked.signIn()
  expect((await locked.giveCode(codeOf(secret, lost.now()))).body.code).toBe('factor_locked')
  expect((await locked.giveCode(codes[0] ?? '')).status).toBe(200)
  const listed = await locked.call<{ factors: { is_locked: boolean }[] }>('GET', '/admin/auth/factors')
  expect(listed.body.factors).toMatchObject([{ is_locked: true }])
  await lost.close()
  await database.drop()
})
