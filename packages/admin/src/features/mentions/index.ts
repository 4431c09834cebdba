export { InboxButton } from './inbox-button.tsx'
