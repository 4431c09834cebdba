export { type StaffTopic, staffAlertOf, staffTopicLabel, staffTopics } from './staff-alerts.ts'
