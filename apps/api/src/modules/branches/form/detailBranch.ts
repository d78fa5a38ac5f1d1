import type { BranchModule } from '@soportica/contract/branches/modules'
import { branchProject } from '@soportica/contract/branches/project'
import { dayInBogota } from '@soportica/rules/calendarDay'
import { deviationsOf } from '../../../capabilities/projects/dates/typedPlan.ts'
import { childrenOfRow } from '../../../capabilities/projects/family/children.queries.ts'
import { formQuestions, detailRecord } from '../../../capabilities/projects/form/detailRecord.ts'
import { openRecord } from '../../../capabilities/projects/form/openRecord.ts'
import { recordWith } from '../../../capabilities/projects/form/record.queries.ts'
import { valuesOfRow } from '../../../capabilities/projects/form/values.ts'
import type { Reference } from '../../../capabilities/projects/reference.queries.ts'
import type { UserContext } from '../../../plugins/context.ts'

const branchWithForm = recordWith(branchProject, (seer) => ({ ...formQuestions(branchProject), hijos: childrenOfRow(branchProject, seer) }))

/** A branch with everything that its form shows, in one statement. */
export async function detailBranch(context: UserContext, reference: Reference, sucid: number, modulo: BranchModule) {
  const { row, formData } = await openRecord(context, branchProject, branchWithForm, sucid, modulo)
  const relatives = formData.hijos.filter(({ alcance }) => alcance)
  const values = valuesOfRow(
    branchProject,
    row,
    relatives.map(({ id }) => id),
  )
  const {
    statuses: _,
    isHoliday,
    ...detail
  } = await detailRecord(context, branchProject, reference, {
    row,
    formData,
    relatives,
    values,
    modulo,
    esPadre: formData.hijos.length > 0,
  })
  return {
    sucid,
    ...detail,
    hijos: relatives.map(({ id, nombre }) => ({ caj_id: id, caj_nombre: nombre })),
    desviaciones: deviationsOf(branchProject, values, dayInBogota(context.clock()), isHoliday),
    // A branch has no modality: only its requirements decide which stages are asked for.
    pedidas: null,
  }
}
