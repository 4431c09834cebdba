/** Returns the README in a full export's directory. @param now ISO 8601 */
export const readmeOf = (now: string): string => `# A store, exported from Purser

This directory is a whole store as it was on ${now}. It contains customers' personal data: keep it where nobody else can read it.

- \`records\`: one file per kind of records, in [JSON Lines](https://jsonlines.org): a JSON object per line, encoded as UTF-8
- \`schemas\`: for each kind, what its fields are, as [JSON Schema](https://json-schema.org)
- \`csv\`: the same records for spreadsheets. A text that a spreadsheet would read as a formula starts with an apostrophe
- \`images\`: the uploaded images
- \`internal\`: what Purser keeps for its own work, such as counts and search words. You don't need it elsewhere
- \`purser.json\`: every file with its size and SHA-256 checksum, and what Purser needs to import the export

## Reading the records

- Amounts are whole numbers in the smallest unit of their currency: 1250 with currency_code eur is EUR 12.50. The kind \`currency\` says
  how many digits follow the decimal point.
- Tax rates are percentages: 19 is 19 %.
- Times are ISO 8601 in UTC. Records with \`deleted_at\` were deleted; others may still refer to them.
- A field that ends in \`_id\` holds the id of another record; its schema says of which kind.
- Numbers can have more digits than some programs keep. Read \`integer\` as 64 bits.
- Passwords and API keys are hashes. Fields named \`sealed\`, \`sealed_tokens\` or \`secret\` may be encrypted with the store's SECRET_KEY.

## Importing it into another Purser

\`npm run import -- --everything DIRECTORY\` reads it into an empty store of the same version or a later one, with nothing lost. Set the same
SECRET_KEY there.
`
