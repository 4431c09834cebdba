import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Arena, openArena } from './support/arena.ts'
import { type CrowdCall, createCrowd, onOrder, post } from './support/crowd.ts'
import { type Death, EFFECT } from './support/death.ts'

let arena: Arena
beforeAll(async () => {
  arena = await openArena({ leaseSeconds: 3, isMortal: true })
})
afterAll(() => arena.close())

const APPROVED = 'update "approval_request" set "status"'

const moments: [string, Omit<Death, 'calls'>, 'pending' | 'approved'][] = [
  ['before it marked it approved', { moment: 'before', pattern: APPROVED }, 'pending'],
  ['before it committed', { moment: 'before the commit of', pattern: APPROVED }, 'pending'],
  ['after it committed', { moment: 'after the commit of', pattern: APPROVED }, 'approved'],
  ['before the provider was asked', { moment: 'before', pattern: EFFECT }, 'approved'],
  ['after the provider was asked', { moment: 'after', pattern: EFFECT }, 'approved'],
]

test.each(moments)(
  'a call whose server dies in its approval, %s, is made once (agents-21)',
  async (_, death, status) => {
    const first = await arena.startServer()
    const crowd = createCrowd(first.port, arena.cookie)
    const ask = async (call: CrowdCall) => JSON.parse((await crowd.call(call)).body)
    const order = await arena.place()
    await ask(onOrder(order, 'capture'))
    const key = await ask(
      post('/admin/api-keys', {
        name: `Agent ${order.display_id}`,
        limits: { only_plans: true, beyond: 'ask' },
      }),
    )
    const headers = { cookie: '', authorization: `Bearer ${key.secret}` }
    const { approval_request } = await ask({
      ...onOrder(order, 'refund', { amount: 100, reason: 'other', no_notification: true }),
      headers,
    })
    const approve = post(`/admin/approval-requests/${approval_request.id}/approve`, {
      token: approval_request.plan.token,
    })
    arena.killAt({ ...death, calls: 1 })
    await crowd.call(approve).catch(() => undefined)
    expect(arena.isReached()).toBe(true)
    crowd.close()
    await first.kill()
    const statusNow = async () =>
      (
        await arena.db
          .selectFrom('approval_request')
          .select('status')
          .where('id', '=', approval_request.id)
          .executeTakeFirstOrThrow()
      ).status
    expect(await statusNow()).toBe(status)

    const second = await arena.startServer()
    const others = createCrowd(second.port, arena.cookie)
    expect((await others.call(approve)).status).toBe(status === 'pending' ? 200 : 400)
    await arena.expectQuiet()
    expect(await statusNow()).toBe('approved')
    const effects = (await arena.effectsFor(order.id)).filter(({ kind }) => kind === 'refund')
    expect(effects).toHaveLength(1)
    const { refunded_total } = await arena.db
      .selectFrom('order')
      .select('refunded_total')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(refunded_total).toBe(100)
    await arena.expectAllWell()
    others.close()
    await second.stop()
  },
)
