import { valueNames } from '@soportica/contract/cashiers/names'
import { numberIn } from '../../../capabilities/projects/form/values.ts'
import { answered } from '../../../plugins/db/questions.queries.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import type { DatesOf, Planned, PlanHook } from '../../../capabilities/projects/save/hooks.ts'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import { type ScheduledStage, stagesBefore } from '@soportica/rules/schedule'
import type { SaveBody } from '../save/saveBody.ts'
import { type Modality, modalitiesOf } from './modality.queries.ts'
import { mayReopen, movesDates } from './movesDates.ts'
import { releasedPinNotices } from './pinDates.ts'
import { planDates } from './planDates.ts'
import { earlyVisitNotices } from './requireDateOrder.ts'
import { requireMovedDates, requireReasonUsed, requireRecalculable, requireReprogrammable } from './reprogramming.ts'

const unmoved: Planned = { dates: {}, avisos: [], marks: [] }

/** The schedule of a cashier's stages, and its reprogramming. */
export const cashierPlan: PlanHook<SaveBody> = {
  accept: (body, isNew) => {
    if (isNew && body.reprogramming) throw new AppError('cajero.reprogramarNuevo', {}, { campo: 'reprogramming' })
    requireReasonUsed(body)
  },
  stagesBefore: (stage) => stagesBefore(stage as ScheduledStage),
  needsStatuses: ({ reprogramming, recalcular = false }) => reprogramming || recalcular,
  asks: (saves) => {
    const mayMove = saves.some(
      ({ before, wanted, body }) =>
        body.reprogramming || movesDates({ before, after: wanted, recalcular: body.recalcular }) || mayReopen({ before, after: wanted }),
    )
    if (!mayMove) return { byCalendar: false, dates: answered(() => () => unmoved) }
    const { statement, answer } = modalitiesOf(
      saves.flatMap(({ before, wanted }) => [wanted, before ?? wanted].map((values) => numberIn(values, valueNames.modality))),
    )
    return { byCalendar: true, dates: { statement, answer: (rows) => (isHoliday) => datesWith(answer(rows), isHoliday) } }
  },
}

const datesWith =
  (modalities: ReadonlyMap<number, Modality>, isHoliday: IsHoliday): DatesOf<SaveBody> =>
  ({ user, today, self, before, after, statuses, body }) => {
    const restartDay = body.reprogramming ? today : undefined
    const { recalcular } = body
    if (!movesDates({ before, after, restartDay, recalcular })) return unmoved
    const modality = modalities.get(numberIn(after, valueNames.modality))
    if (restartDay && self && before) requireReprogrammable(user, self, { before, after, modality, statuses, body })
    if (recalcular && self) requireRecalculable(user, self, { values: after, modality, statuses })
    const input = { before, after, modality, isHoliday, restartDay, recalcular }
    const dates = planDates(input)
    if (restartDay && before) requireMovedDates(before, dates)
    return {
      dates,
      avisos: restartDay ? [...releasedPinNotices(input), ...earlyVisitNotices(input, dates)] : [],
      reprogrammed: restartDay ? { etapa: 'visita', dia: restartDay } : undefined,
      marks: restartDay ? [{ campo: 'reprogramming', antes: null, despues: restartDay }] : [],
    }
  }
