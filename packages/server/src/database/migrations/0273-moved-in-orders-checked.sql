-- outside a transaction, as the tables of orders are in use
ALTER TABLE "order" VALIDATE CONSTRAINT order_gift_card_tax;
ALTER TABLE "order" VALIDATE CONSTRAINT order_check;
ALTER TABLE "order" VALIDATE CONSTRAINT order_gift_cards;
ALTER TABLE "order" VALIDATE CONSTRAINT order_tax_total_check;
ALTER TABLE "order" VALIDATE CONSTRAINT order_total_check;
ALTER TABLE line_item VALIDATE CONSTRAINT line_item_subtotal;
