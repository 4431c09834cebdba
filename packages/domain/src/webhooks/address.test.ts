import { expect, test } from 'vitest'
import { webhookUrlRefusal } from './index.ts'

test.each([
  ['https://example.com/hooks', false, null],
  ['https://example.com', false, null],
  ['https://example.com:8443/a?b=c', false, null],
  ['HTTPS://EXAMPLE.COM/', false, null],
  ['http://example.com/', false, 'webhook_url_insecure'],
  ['http://127.0.0.1:9000/', true, null],
  ['https://anna:secret@example.com/', false, 'webhook_url_malformed'],
  ['https://example.com/#part', false, 'webhook_url_malformed'],
  ['https://exa mple.com/', false, 'webhook_url_malformed'],
  ['https://example.com\\@evil.test/', true, 'webhook_url_malformed'],
  ['ftp://example.com/', true, 'webhook_url_malformed'],
  ['javascript:alert(1)', true, 'webhook_url_malformed'],
  ['file:///etc/passwd', true, 'webhook_url_malformed'],
  ['//example.com/', true, 'webhook_url_malformed'],
  ['https://', true, 'webhook_url_malformed'],
  ['', true, 'webhook_url_malformed'],
])('the address %s, private ones allowed: %s, is reported as %s', (url, allowsPrivate, code) => {
  expect(webhookUrlRefusal(url, allowsPrivate)?.code ?? null).toBe(code)
})
