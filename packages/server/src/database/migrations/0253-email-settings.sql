-- How emails to customers look, and the languages that they are written in.
CREATE TABLE email_settings (
  store_id text NOT NULL PRIMARY KEY REFERENCES store (id) ON DELETE CASCADE,
  sender_name text,
  brand_color text CONSTRAINT email_settings_color CHECK (brand_color ~ '^#[0-9a-f]{6}$'),
  -- Where answers go.
  reply_to text,
  contact text,
  footer text,
  order_link_template text,
  show_pictures boolean NOT NULL,
  default_language text NOT NULL,
  languages text[] NOT NULL,
  -- Languages of regions by their ids.
  region_languages jsonb NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT email_settings_languages CHECK (default_language = ANY (languages))
);
CREATE TRIGGER email_settings_version BEFORE UPDATE ON email_settings FOR EACH ROW EXECUTE FUNCTION raise_version();

-- The store's own subject and text of an event's email. Both are null after a reset.
CREATE TABLE email_text (
  event_name text NOT NULL,
  language text NOT NULL,
  subject text,
  text text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (event_name, language),
  CONSTRAINT email_text_whole CHECK ((subject IS NULL) = (text IS NULL))
);
CREATE TRIGGER email_text_version BEFORE UPDATE ON email_text FOR EACH ROW EXECUTE FUNCTION raise_version();

-- The store's own words around those texts, by their names.
CREATE TABLE email_words (
  language text NOT NULL PRIMARY KEY,
  words jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE TRIGGER email_words_version BEFORE UPDATE ON email_words FOR EACH ROW EXECUTE FUNCTION raise_version();

-- Where customers reach the store, as its servers are configured: emails are written by whichever process comes first.
CREATE TABLE public_address (
  id integer NOT NULL PRIMARY KEY CHECK (id = 1),
  origin text,
  uploads_url text,
  has_shop boolean NOT NULL
);
