-- Deleting a swap or claim looks for what refers to it.
CREATE INDEX packing_lease_swap ON packing_lease (swap_id) WHERE swap_id IS NOT NULL;
CREATE INDEX packing_lease_claim ON packing_lease (claim_order_id) WHERE claim_order_id IS NOT NULL;
