import { expect, test } from 'vitest'
import { changeWebhookRefusal, sendToWebhookRefusal, webhookStatus } from './index.ts'

const when = '2026-03-02T09:00:00.000Z'

test.each([
  [false, null, 'working', undefined],
  [false, when, 'failing', undefined],
  [true, null, 'paused', 'webhook_paused'],
  [true, when, 'paused', 'webhook_paused'],
])(
  'a webhook paused: %s, failing since %s, is %s; sending to it: %s',
  (is_paused, failing_since, status, code) => {
    expect(webhookStatus({ is_paused, failing_since })).toBe(status)
    expect(sendToWebhookRefusal({ is_paused })?.code).toBe(code)
  },
)

test.each([
  [null, undefined],
  [{ display_name: 'Till' }, 'webhook_of_app'],
])('changing or deleting the webhook of app %j: %s', (app, code) => {
  expect(changeWebhookRefusal({ app })?.code).toBe(code)
})
