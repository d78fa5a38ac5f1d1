import { valueNames } from '@soportica/contract/cashiers/names'
import { numberIn } from '../../../capabilities/projects/form/values.ts'
import { duplicateOf } from '../../../capabilities/projects/form/duplicateRecord.ts'
import type { UserContext } from '../../../plugins/context.ts'
import { cashierKind } from '../cashierKind.ts'
import { modalityOf, tickedStagesOf } from '../schedule/modality.queries.ts'

export async function getDuplicate(context: UserContext, cajid: number) {
  const { project, hooks } = cashierKind
  const { values, ...copy } = await duplicateOf(context, project, hooks.checks, cajid)
  return { ...copy, pedidas: tickedStagesOf(await modalityOf(context.db, numberIn(values, valueNames.modality))) }
}
