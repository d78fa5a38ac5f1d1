import type { Snapshot } from './snapshot.ts'

/** Every versioned table that appears now counts its writes from its first row on. */
export function newTriggers(before: Snapshot, after: Snapshot, versioned: readonly string[]): string[] {
  return versioned
    .filter((table) => `public.${table}` in after.tables && !(`public.${table}` in before.tables))
    .map(
      (table) =>
        `CREATE TRIGGER "${table}_cambio" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "${table}" FOR EACH STATEMENT EXECUTE FUNCTION anota_cambio();`,
    )
}
