import type { Sales } from '@purser/contract/today'
import { formatAmount } from '@purser/domain/money'
import { TextLink } from '../../../ui/links/links.tsx'
import { messages } from '../today-messages.ts'
import styles from './sales.module.css'

const words = messages.sales
type Currency = Sales['currencies'][number]

/** The best sellers of a currency, and its sales by country. */
export function SalesTables({ currency }: { readonly currency: Currency }) {
  if (currency.now.orders === 0) return <p className={styles.quiet}>{words.none}</p>
  return (
    <div className={styles.tables}>
      <BestSellers currency={currency} />
      <Countries currency={currency} />
    </div>
  )
}

function BestSellers({ currency: { best_sellers, currency_code } }: { readonly currency: Currency }) {
  return (
    <table className={styles.table}>
      <caption>{words.best}</caption>
      <thead>
        <tr>
          <th scope="col">{words.product}</th>
          <th scope="col">{words.units}</th>
          <th scope="col">{words.figures.net}</th>
        </tr>
      </thead>
      <tbody>
        {best_sellers.map(({ variant_id, product_id, product_title, title, units, net }) => (
          <tr key={variant_id}>
            <th scope="row">
              <TextLink to="/a/products/$id" params={{ id: product_id }} inherit>
                <bdi>{product_title}</bdi>
              </TextLink>{' '}
              <bdi className={styles.quiet}>{title}</bdi>
            </th>
            <td>{units.toLocaleString('en')}</td>
            <td>{formatAmount(net, currency_code)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Names a country in English, as the rest of the admin. */
const countryNames = new Intl.DisplayNames('en', { type: 'region' })

function Countries({ currency: { countries, currency_code } }: { readonly currency: Currency }) {
  return (
    <table className={styles.table}>
      <caption>{words.byCountry}</caption>
      <thead>
        <tr>
          <th scope="col">{words.country}</th>
          <th scope="col">{words.figures.orders}</th>
          <th scope="col">{words.figures.gross}</th>
        </tr>
      </thead>
      <tbody>
        {countries
          .filter(({ orders }) => orders > 0)
          .map(({ country_code, orders, gross }) => (
            <tr key={country_code}>
              <th scope="row">
                {country_code === '' ? words.noCountry : countryNames.of(country_code.toUpperCase())}
              </th>
              <td>{orders.toLocaleString('en')}</td>
              <td>{formatAmount(gross, currency_code)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
