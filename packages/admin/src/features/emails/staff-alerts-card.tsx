import { Checkbox, Text } from '@mantine/core'
import { chooseStaffAlert, listStaffAlerts } from '@purser/contract/staff-alerts'
import { staffTopicLabel, staffTopics } from '@purser/domain/staff-alerts'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { useAction } from '../../lib/action.ts'
import { useResource } from '../../lib/resource.ts'
import { operatorName } from '../../lib/session.ts'
import { Card } from '../../ui/card.tsx'
import styles from './emails.module.css'
import { messages } from './emails-messages.ts'

const words = messages.alerts

/** Which operator gets which alert by email. A choice is saved at once. */
export function StaffAlertsCard() {
  const found = useResource(listStaffAlerts, {})
  const choose = useAction(chooseStaffAlert, { success: words.saved })
  return (
    <Card title={words.title}>
      <Text size="sm" c="dimmed">
        {words.hint}
      </Text>
      <Loaded load={found}>
        {({ staff_alerts }) => (
          <div className={styles.alerts}>
            {staff_alerts.map(({ topics, ...operator }) => (
              <fieldset key={operator.id} className={styles.operator}>
                <legend>{operatorName(operator)}</legend>
                {staffTopics.map((topic) => (
                  <Checkbox
                    key={topic}
                    label={staffTopicLabel(topic)}
                    checked={topics.includes(topic)}
                    onChange={({ currentTarget: { checked: is_on } }) =>
                      void choose.run({ params: { id: operator.id }, body: { topic, is_on } })
                    }
                  />
                ))}
              </fieldset>
            ))}
          </div>
        )}
      </Loaded>
    </Card>
  )
}
