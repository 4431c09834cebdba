import pg from 'pg'

/** The role that the server works as: it owns nothing and is no superuser. */
export const workRole = 'purser_work'

/** What was written there stays as it was. */
const ledgers = 'journal, gift_card_entry, inventory_movement'
/** What is changed and never removed. */
const kept = '"order", payment, payment_operation'

/** Lets `role` do what operations need in the database of `client`, who owns it, and nothing else. */
export async function grantWork(client: pg.Client, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role)
  // One message is one transaction: nobody finds the role without its rights in between.
  await client.query(`
    GRANT USAGE ON SCHEMA public TO ${name};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${name};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${name};
    GRANT EXECUTE ON FUNCTION forget_journal, analyze_grown_products TO ${name};
    REVOKE INSERT, UPDATE, DELETE ON schema_migration FROM ${name};
    REVOKE UPDATE, DELETE ON ${ledgers} FROM ${name};
    REVOKE DELETE ON ${kept} FROM ${name};`)
}

const INSUFFICIENT_PRIVILEGE = '42501'

/** Makes the role on a server of the user's own if it is missing. @returns whether the user of `client` may work as it */
export async function makeWorkRole(client: pg.Client): Promise<boolean> {
  try {
    await client.query(`DO $$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${workRole}') THEN
        CREATE ROLE ${workRole} NOLOGIN;
      END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END $$`)
    if (!(await mayBeWorker(client))) await client.query(`GRANT ${workRole} TO CURRENT_USER`)
    return await mayBeWorker(client)
  } catch (error) {
    if ((error as { code?: unknown }).code === INSUFFICIENT_PRIVILEGE) return false
    throw error
  }
}

async function mayBeWorker(client: pg.Client): Promise<boolean> {
  try {
    await client.query(`SET ROLE ${workRole}`)
    await client.query('RESET ROLE')
    return true
  } catch {
    return false
  }
}

/** The address of a database for somebody who signs in as its owner and works as the role: `connect` reads it from there. */
export function asWorker(url: string): string {
  const address = new URL(url)
  address.searchParams.set('role', workRole)
  return address.href
}
