import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../../test/programs/build.ts'
import { type Machines, openMachines } from './open-machines.ts'

let machines: Machines
beforeAll(async () => {
  await build('server')
  console.time('open')
  machines = await openMachines()
  console.timeEnd('open')
  console.time('servers')
  await Promise.all(machines.ports.map((port) => machines.start(port)))
  console.timeEnd('servers')
  for (const s of machines.servers.values()) console.log(s.said())
})
afterAll(() => machines?.close())

test('signs in', async () => {
  const cookie = await machines.signIn()
  const answer = await machines.front.ask({ path: '/admin/auth', headers: { cookie } })
  expect([answer.status, cookie]).toEqual([200, ''])
})
