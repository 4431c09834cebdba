import { operations } from '@purser/domain/operations'
import { TextLink } from '../../ui/links/links.tsx'
import record from '../../ui/record.module.css'
import { messages } from './region-choice-messages.ts'

/** Shown where a region is to be chosen but the store has none; links to where one is added. */
export function NoRegions() {
  return (
    <p className={record.quiet}>
      {messages.none} <TextLink to="/a/settings/regions/new">{operations['create-region'].label}</TextLink>
    </p>
  )
}
