import { Button } from '@mantine/core'
import { exportProducts } from '@purser/contract/product-imports'
import { useNavigate } from '@tanstack/react-router'
import { Commands } from '../../components/commands/commands.tsx'
import { addressOf } from '../../lib/call-api.ts'
import { readApiBase } from '../../lib/page-meta.ts'
import { ButtonLink } from '../../ui/links/links.tsx'
import { messages } from './imports-messages.ts'

/** Buttons that import and export products; `query` is the products list's query. */
export function ProductFileButtons({ query }: { readonly query: object | undefined }) {
  const navigate = useNavigate()
  const {
    limit: _,
    offset: __,
    order: ___,
    fields: ____,
    expand: _____,
    ...filters
  } = { ...query } as Record<string, unknown>
  const command = {
    id: 'import-products',
    label: messages.titles.products,
    keys: 'g>i',
    effect: () => void navigate({ to: '/a/products/import' }),
  }
  return (
    <>
      <Commands list={[command]} />
      <ButtonLink variant="default" to="/a/products/import">
        {messages.importButton}
      </ButtonLink>
      <Button
        variant="default"
        component="a"
        href={`${readApiBase()}${addressOf(exportProducts, { query: filters })}`}
        download
        title={messages.exportHint}
      >
        {messages.exportButton}
      </Button>
    </>
  )
}
