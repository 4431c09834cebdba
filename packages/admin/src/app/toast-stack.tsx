import { Notifications } from '@mantine/notifications'

export function ToastStack() {
  return <Notifications position="bottom-right" limit={4} />
}
