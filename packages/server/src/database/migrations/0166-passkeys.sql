-- Passkeys as second factors.
ALTER TABLE operator_factor
  ADD COLUMN credential_id text,
  -- COSE, base64url.
  ADD COLUMN public_key text,
  ADD COLUMN sign_count bigint NOT NULL DEFAULT 0,
  ADD COLUMN transports text[] NOT NULL DEFAULT '{}',
  -- The host name that it was made for: browsers use it nowhere else.
  ADD COLUMN rp_id text,
  -- Awaited while it is being set up; taken by the first try.
  ADD COLUMN challenge text,
  ADD CONSTRAINT operator_factor_passkey CHECK (
    kind <> 'passkey' OR confirmed_at IS NULL OR (credential_id IS NOT NULL AND public_key IS NOT NULL AND rp_id IS NOT NULL));
CREATE UNIQUE INDEX operator_factor_credential ON operator_factor (credential_id);
-- What a passkey signs in this sign-in; another one after each try.
ALTER TABLE sign_in_step ADD COLUMN challenge text;
