import { holdsValues } from '@soportica/contract/projects/content'
import { isAskedFor } from '@soportica/contract/projects/standing'
import { valuesOfRow } from '../../../capabilities/projects/form/values.ts'
import { stagesWithContent } from '../../../capabilities/projects/consult/stagesWithContent.ts'
import { cashierProject } from '@soportica/contract/cashiers/project'
import type { CurrentUser } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { findRecord } from '../../../capabilities/projects/form/record.queries.ts'
import { modalityOf, stagesAsked } from '../schedule/modality.queries.ts'

/** The actors whose stages a cashier does without and has nothing of. */
export async function idleActors(db: Reader, user: CurrentUser, id: number): Promise<number[]> {
  const row = await findRecord(db, cashierProject, id, user)
  if (!row) return []
  const values = valuesOfRow(cashierProject, row, [])
  const [modality, kept] = await Promise.all([
    modalityOf(db, Number(values['idModalidad'] || 0)),
    stagesWithContent(db, cashierProject, user, id),
  ])
  const asked = stagesAsked(modality)
  return cashierProject.datedStages
    .filter((stage) => !isAskedFor(stage, values, asked) && !holdsValues(cashierProject, stage, values) && !kept.includes(stage.key))
    .map(({ actid }) => actid)
    .filter((actid) => actid > 0)
}
