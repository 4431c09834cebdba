-- An order of which everything that went out came back is returned: until now only its own page said so, and the list did not.
UPDATE "order" SET fulfillment_status = 'returned'
WHERE fulfillment_status = 'partially_returned' AND NOT EXISTS (
  SELECT FROM line_item
  WHERE line_item.order_id = "order".id AND (returned_quantity = 0 OR returned_quantity <> fulfilled_quantity));
