import { movesStatus } from '../../../capabilities/projects/status/checkStatuses.ts'
import { invalid } from '../../../plugins/http/errors.ts'
import type { DatesOf, Planned, PlanHook } from '../../../capabilities/projects/save/hooks.ts'
import { cashierProject } from '@soportica/contract/cashiers/project'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import type { SaveBody } from '../save/saveBody.ts'
import { type Modality, modalitiesOf } from './modality.queries.ts'
import { movesDates } from './movesDates.ts'
import { releasedPinNotices } from './pinDates.ts'
import { planDates } from './planDates.ts'
import { requireReasonUsed, requireReprogrammable } from './reprogramming.ts'

const unmoved: Planned = { dates: {}, avisos: [], marks: [] }

/** The schedule of a cashier's stages, and its reprogramming. */
export const cashierPlan: PlanHook<SaveBody> = {
  accept: (body, isNew) => {
    if (isNew && body.reprogramming) throw invalid('Un cajero nuevo no se reprograma', 'reprogramming')
    requireReasonUsed(body)
  },
  needsStatuses: ({ reprogramming }) => reprogramming,
  lookUp: async ({ tx, calendar, before, wanted, body }) => {
    // A status that moves may deliver a stage or open it again.
    const mayMove = !before || body.reprogramming || movesDates({ before, after: wanted }) || movesStatus(cashierProject, before, wanted)
    if (!mayMove) return () => unmoved
    const modalities = await modalitiesOf(
      tx,
      [wanted, before ?? wanted].map((values) => Number(values['idModalidad'] || 0)),
    )
    return datesWith(modalities, await calendar(tx))
  },
}

const datesWith =
  (modalities: ReadonlyMap<number, Modality>, isHoliday: IsHoliday): DatesOf<SaveBody> =>
  ({ user, today, self, before, after, statuses, body }) => {
    const restartDay = body.reprogramming ? today : undefined
    if (!movesDates({ before, after, restartDay })) return unmoved
    const modality = modalities.get(Number(after['idModalidad'] || 0))
    if (restartDay && self && before) requireReprogrammable(user, self, { before, after, modality, statuses, body })
    return {
      dates: planDates({ before, after, modality, isHoliday, restartDay }),
      avisos: restartDay ? releasedPinNotices({ before, after }) : [],
      // It may be reprogrammed twice in a day, and then no date moves.
      marks: restartDay ? [{ campo: 'reprogramming', antes: null, despues: restartDay }] : [],
    }
  }
