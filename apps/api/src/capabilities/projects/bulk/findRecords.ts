import type { FoundRecord, RecordKey } from '@soportica/contract/projects/pasteCalls'
import type { Project } from '@soportica/contract/projects/project'
import type { UserContext } from '../../../plugins/context.ts'
import { recordsByKeys } from './findRecords.queries.ts'

type Keys = { readonly por: RecordKey; readonly claves: readonly string[] }

/** The records that the user may see, by numbers, codes or names from another program. */
export async function findRecords(
  { db, user }: UserContext,
  project: Project,
  { por, claves }: Keys,
): Promise<{ registros: FoundRecord[] }> {
  return { registros: await recordsByKeys(db, project, user, por, [...new Set(claves)]) }
}
