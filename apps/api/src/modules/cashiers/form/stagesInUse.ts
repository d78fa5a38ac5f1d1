import { holdsValues } from '@soportica/contract/cashiers/stageContent'
import { keepsNotes, showsFiles } from '@soportica/contract/cashiers/stageFiles'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { isAskedFor } from '@soportica/contract/cashiers/stageStanding'
import { cashierRecord } from '@soportica/contract/records/records'
import { mayInRecord } from '../../../capabilities/records/recordRights.ts'
import type { CurrentUser } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { findCashier } from './cashier.queries.ts'
import { valuesOfRow } from './cashierValues.ts'
import { modalityOf, stagesAsked } from '../schedule/modality.queries.ts'
import { contentOf } from './stageContent.queries.ts'

/** The stages with files or notes that this user may see. */
export async function stagesWithContent(db: Reader, user: CurrentUser, id: number): Promise<string[]> {
  const { notas, adjuntos } = await contentOf(db, id)
  const notes = notas.filter((actid) => mayInRecord(user, cashierRecord, 'viewNotes', actid) === true)
  const files = adjuntos.filter(({ actid }) => mayInRecord(user, cashierRecord, 'viewAttached', actid) === true)
  const inUse = cashierProject.stages.filter(
    (stage) =>
      (keepsNotes(stage) && notes.includes(stage.actid)) ||
      (!stage.reune && files.some(({ tipo, actid }) => showsFiles(stage, tipo, actid))),
  )
  return inUse.map(({ key }) => key)
}

/** The actors whose stages a cashier does without and has nothing of. */
export async function idleActors(db: Reader, user: CurrentUser, id: number): Promise<number[]> {
  const row = await findCashier(db, id, user)
  if (!row) return []
  const values = valuesOfRow(row, [])
  const [modality, kept] = await Promise.all([modalityOf(db, Number(values['idModalidad'] || 0)), stagesWithContent(db, user, id)])
  const asked = stagesAsked(modality)
  return cashierProject.datedStages
    .filter((stage) => !isAskedFor(stage, values, asked) && !holdsValues(stage, values) && !kept.includes(stage.key))
    .map(({ actid }) => actid)
    .filter((actid) => actid > 0)
}
