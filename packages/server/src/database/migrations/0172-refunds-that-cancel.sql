-- Whether the order is canceled as soon as all of a refund is given.
ALTER TABLE refund ADD COLUMN cancels_order boolean NOT NULL DEFAULT false;
