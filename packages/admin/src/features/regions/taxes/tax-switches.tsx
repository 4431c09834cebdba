import { Switch, Text } from '@mantine/core'
import { type Region, updateRegion } from '@purser/contract/regions'
import { useAction } from '../../../lib/action.ts'
import { TextLink } from '../../../ui/links/links.tsx'
import styles from './taxes.module.css'
import { messages } from './taxes-messages.ts'

const words = messages.included

/**
 * Sets whether a region's own prices include tax, and whether carts show taxes by themselves. If all prices in its currency include tax, the
 * currency's settings say it.
 */
export function TaxSwitches({ region }: { readonly region: Region }) {
  const { id, version, currency_code, currency, includes_tax } = region
  const update = useAction(updateRegion, { success: words.saved })
  const ofCurrency = currency?.includes_tax === true
  const change = (body: { readonly includes_tax?: boolean; readonly automatic_taxes?: boolean }) =>
    void update.run({ params: { id }, body }, { seenVersion: version })
  return (
    <div className={styles.included}>
      <Switch
        label={words.label}
        description={ofCurrency ? words.ofCurrency(currency_code) : words.hint(currency_code)}
        checked={includes_tax || ofCurrency}
        disabled={ofCurrency || update.isPending}
        onChange={(event) => change({ includes_tax: event.currentTarget.checked })}
      />
      <Text size="sm">
        <TextLink to="/a/settings/currencies">{words.currencies}</TextLink>
      </Text>
      <Switch
        className={styles.automatic}
        label={words.automatic}
        description={words.automaticHint}
        checked={region.automatic_taxes}
        disabled={update.isPending}
        onChange={(event) => change({ automatic_taxes: event.currentTarget.checked })}
      />
    </div>
  )
}
