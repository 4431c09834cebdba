import { operations } from '@purser/domain/operations'
import { TextLink } from '../../ui/links/links.tsx'
import record from '../../ui/record.module.css'
import { messages } from './region-choice-messages.ts'

/** Links to where a region is added, for choices of a region in a store that has none. */
export function NoRegions() {
  return (
    <p className={record.quiet}>
      {messages.none} <TextLink to="/a/settings/regions/new">{operations['create-region'].label}</TextLink>
    </p>
  )
}
