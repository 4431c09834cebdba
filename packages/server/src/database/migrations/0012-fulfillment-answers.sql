-- What stands in the way at a fulfillment's provider: its refusal, or the fault of the latest try; null when all is well.
ALTER TABLE fulfillment ADD provider_error text;
