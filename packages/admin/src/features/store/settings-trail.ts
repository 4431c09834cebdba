import type { BackLink } from '../../ui/page-header.tsx'
import { messages } from './store-messages.ts'

/** The breadcrumbs of a page right below the settings. */
export const settingsTrail: readonly BackLink[] = [{ to: '/a/settings', label: messages.settings }]
