import type { RecordImportKind } from '@purser/domain/record-imports'
import { useNavigate } from '@tanstack/react-router'
import { Commands } from '../../components/commands/commands.tsx'
import { ButtonLink } from '../../ui/links/links.tsx'
import { importPlaces } from './imports-data.ts'
import { messages } from './imports-messages.ts'

/** Opens the imports of a list. */
export function ImportButton({ kind }: { readonly kind: RecordImportKind }) {
  const navigate = useNavigate()
  const to = importPlaces[kind].imports
  const command = { id: `import-${kind}`, label: messages.titles[kind], effect: () => void navigate({ to }) }
  return (
    <>
      <Commands list={[command]} />
      <ButtonLink variant="default" to={to}>
        {messages.importButton}
      </ButtonLink>
    </>
  )
}
