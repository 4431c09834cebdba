import type { BackLink } from '../../ui/page-header.tsx'
import { settingsTrail } from '../store/index.ts'
import { messages } from './apps-messages.ts'

export const appsTrail: readonly BackLink[] = [
  ...settingsTrail,
  { to: '/a/settings/apps', label: messages.title },
]
