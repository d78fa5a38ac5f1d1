import { invalid } from '../../../plugins/http/errors.ts'
import type { PlanHook } from '../../../capabilities/projects/save/hooks.ts'
import type { SaveBody } from '../save/saveBody.ts'
import { modalityOf } from './modality.queries.ts'
import { movesDates } from './movesDates.ts'
import { releasedPinNotices } from './pinDates.ts'
import { planDates } from './planDates.ts'
import { requireReasonUsed, requireReprogrammable } from './reprogramming.ts'

/** The schedule of a cashier's stages, and its reprogramming. */
export const cashierPlan: PlanHook<SaveBody> = {
  accept: (body, isNew) => {
    if (isNew && body.reprogramming) throw invalid('Un cajero nuevo no se reprograma', 'reprogramming')
    requireReasonUsed(body)
  },
  needsStatuses: ({ reprogramming }) => reprogramming,
  datesOf: async ({ tx, user, calendar, today, self, before, after, statuses, body }) => {
    const restartDay = body.reprogramming ? today : undefined
    if (!movesDates({ before, after, restartDay })) return { dates: {}, avisos: [], marks: [] }
    const modality = await modalityOf(tx, Number(after['idModalidad'] || 0))
    if (restartDay && self && before) requireReprogrammable(user, self, { before, after, modality, statuses, body })
    const dates = planDates({ before, after, modality, isHoliday: await calendar(tx), restartDay })
    return {
      dates,
      avisos: restartDay ? releasedPinNotices({ before, after }) : [],
      // It may be reprogrammed twice in a day, and then no date moves.
      marks: restartDay ? [{ campo: 'reprogramming', antes: null, despues: restartDay }] : [],
    }
  },
}
