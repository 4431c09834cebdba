-- The carrier whose tracking number it is, as far as the number tells.
ALTER TABLE tracking_link ADD COLUMN carrier text;
