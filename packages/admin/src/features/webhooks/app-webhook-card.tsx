import { Text } from '@mantine/core'
import type { Webhook } from '@purser/contract/webhooks'
import { changeWebhookRefusal, topicLabel } from '@purser/domain/webhooks'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts/facts.tsx'
import { messages } from './webhooks-messages.ts'

const words = messages.form

/** Address and events of an app's webhook, which can't be edited. */
export function AppWebhookCard({ webhook }: { readonly webhook: Webhook }) {
  return (
    <Card title={words.title}>
      <Facts look="columns">
        <Fact label={words.url}>{webhook.url}</Fact>
        <Fact label={words.topics}>{webhook.topics.map(topicLabel).join(', ')}</Fact>
      </Facts>
      <Text size="sm" mt="sm">
        {changeWebhookRefusal(webhook)?.message}
      </Text>
    </Card>
  )
}
