import { stagesWithContent } from '../../../capabilities/projects/consult/stagesWithContent.ts'
import { holdsValues } from '@soportica/contract/cashiers/stageContent'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { isAskedFor } from '@soportica/contract/cashiers/stageStanding'
import type { CurrentUser } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { findCashier } from './cashier.queries.ts'
import { valuesOfRow } from './cashierValues.ts'
import { modalityOf, stagesAsked } from '../schedule/modality.queries.ts'

/** The actors whose stages a cashier does without and has nothing of. */
export async function idleActors(db: Reader, user: CurrentUser, id: number): Promise<number[]> {
  const row = await findCashier(db, id, user)
  if (!row) return []
  const values = valuesOfRow(row, [])
  const [modality, kept] = await Promise.all([
    modalityOf(db, Number(values['idModalidad'] || 0)),
    stagesWithContent(db, cashierProject, user, id),
  ])
  const asked = stagesAsked(modality)
  return cashierProject.datedStages
    .filter((stage) => !isAskedFor(stage, values, asked) && !holdsValues(stage, values) && !kept.includes(stage.key))
    .map(({ actid }) => actid)
    .filter((actid) => actid > 0)
}
