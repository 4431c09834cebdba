import { expect, test } from 'vitest'
import { foreignFileFault } from './foreign-files.ts'

const faultOf = (header: string, noun: string, isComplete = false) =>
  foreignFileFault(header.split(','), { noun, isComplete })

test.each([
  ['Country Code,State Code,ZIP/Postcode,City,Rate %,Tax Name', 'tax rates'],
  ['identifier,is_zip_range,zip_code,zip_from,state,country,tax_rate', 'tax rates'],
  ['Product Variant ID,SKU,Price USD,Price North Sea [EUR]', 'price lists'],
  ['SKU,Price EUR', 'price lists'],
  ['id,parent_id,active,level,type,visible,name,description', 'categories'],
  ['id,name,position,group_id,group_name,media_url', 'properties'],
  ['slug,locale,name,description', 'translations'],
  ['id,promotion_id,scope,type,value', 'promotions without their conditions'],
  ['Name,Email,Financial Status,Lineitem name', 'orders'],
  ['Email,First Name,Last Name,Name', 'customers'],
])('the columns %s are not taken for products: they are %s (record-imports-27)', (header, what) => {
  for (const isComplete of [true, false])
    expect(faultOf(header, 'product', isComplete)).toContain(
      `This looks like a file of ${what}, not of products.`,
    )
})

test.each([
  ['sku,name,price,tax_rate,country', 'product'],
  ['id,parent_id,product_number,name,tax_rate,tax_name,price_gross', 'product'],
  ['ID,Type,SKU,Name,Tax class,Regular price,Parent', 'product'],
  ['Name,Price', 'product'],
  ['email,first_name,last_name,country,postcode', 'customer'],
  ['Order Number,Order Date,Order Total,Tax Rate,Country', 'past order'],
  ['Name,Email,Financial Status,Lineitem name', 'past order'],
  ['code,value,rate', 'discount'],
])('the columns %s are not refused as a file of %ss', (header, noun) => {
  expect(faultOf(header, noun)).toBeNull()
})

test('a file of another import is refused only if it lacks what this one needs', () => {
  const orders = 'Name,Email,Financial Status,Lineitem name'
  expect(faultOf(orders, 'customer', true)).toBeNull()
  expect(faultOf(orders, 'gift card')).toBe(
    'This looks like a file of orders, not of gift cards. Import it under Past orders.',
  )
  expect(faultOf('sku,name,price', 'customer')).toBe(
    'This looks like a file of products, not of customers. Import it under Products.',
  )
})
