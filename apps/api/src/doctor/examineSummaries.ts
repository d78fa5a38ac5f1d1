import { branchProject } from '@soportica/contract/branches/project'
import { cashierProject } from '@soportica/contract/cashiers/project'
import type { Project } from '@soportica/contract/projects/project'
import { countOf, theMany } from '@soportica/contract/projects/words'
import { correctSummaries, wrongSummaries } from '../capabilities/projects/save/summaries.queries.ts'
import type { Db } from '../plugins/db/database.ts'
import { failure, type Finding, well } from '../capabilities/operations/finding.ts'

export const correctFlag = '--corregir'
const projects: readonly Project[] = [cashierProject, branchProject]
const mostNumbers = 10

/** Checks that each stored summary (next delivery, responsible, missing fields) follows from the record's values. */
export async function examineSummaries(db: Db, corrects: boolean): Promise<readonly Finding[]> {
  const found: Finding[] = []
  for (const project of projects) {
    const { words } = project
    const wrong = await wrongSummaries(db, project)
    if (wrong.length === 0) {
      found.push(well(`La próxima entrega, el responsable y los faltantes de ${theMany(words)} corresponden a sus datos.`))
      continue
    }
    const numbers = `${wrong.slice(0, mostNumbers).join(', ')}${wrong.length > mostNumbers ? '…' : ''}`
    const those = `${countOf(words, wrong.length)} (consecutivo ${numbers})`
    if (corrects) await correctSummaries(db, project, wrong)
    found.push(
      corrects
        ? well(`Se calcularon de nuevo la próxima entrega, el responsable y los faltantes de ${those}.`)
        : failure(
            `La próxima entrega, el responsable o los faltantes de ${those} no corresponden a sus datos: «npm run doctor -- ${correctFlag}» los calcula de nuevo.`,
          ),
    )
  }
  return found
}
