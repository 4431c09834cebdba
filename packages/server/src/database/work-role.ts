import pg from 'pg'

/** The role that the server works as: it owns nothing and is no superuser. */
export const workRole = 'purser_work'

/** Tables whose rows never change. */
const ledgers = 'journal, gift_card_entry, inventory_movement'
/** Tables whose rows change but are never deleted. */
const kept = '"order", payment, payment_operation'

/** Grants `role` what operations need, and nothing else, in the database whose owner is `client`'s user. */
export async function grantWork(client: pg.Client, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role)
  // One message is one transaction, so nobody sees the role without its privileges.
  await client.query(`
    GRANT USAGE ON SCHEMA public TO ${name};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${name};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${name};
    GRANT EXECUTE ON FUNCTION forget_journal, erase_from_journal, analyze_grown_products TO ${name};
    GRANT USAGE ON SCHEMA former, past TO ${name};
    GRANT SELECT ON ALL TABLES IN SCHEMA past TO ${name};
    GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA former TO ${name};
    ALTER DEFAULT PRIVILEGES IN SCHEMA past GRANT SELECT ON TABLES TO ${name};
    ALTER DEFAULT PRIVILEGES IN SCHEMA former GRANT SELECT, INSERT, UPDATE ON TABLES TO ${name};
    GRANT EXECUTE ON FUNCTION forget_past TO ${name};
    REVOKE INSERT, UPDATE, DELETE ON schema_migration, past_start, past_table FROM ${name};
    REVOKE UPDATE, DELETE ON ${ledgers} FROM ${name};
    REVOKE DELETE ON ${kept} FROM ${name};`)
}

const INSUFFICIENT_PRIVILEGE = '42501'

/** Creates the work role if it is missing, on a server that the user runs. @returns whether the user of `client` may work as it */
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

/** Returns the address for signing in as the owner and working as the work role, for `connect`. */
export function asWorker(url: string): string {
  const address = new URL(url)
  address.searchParams.set('role', workRole)
  return address.href
}
