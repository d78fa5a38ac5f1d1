import { cashierProject } from '@soportica/contract/cashiers/project'
import type { Stage } from '@soportica/contract/projects/stage'
import { type ScheduledStage, stagesBefore } from '@soportica/rules/schedule'
import type { Forecast } from '../../../capabilities/projects/timeline/stageCourse.ts'
import { datesOf, projectionIn } from '../schedule/previewDates.ts'

/** By the schedule: a stage begins at the real or projected end of the one before. */
export const cashierForecast: Forecast = (values, today, isHoliday) => {
  const projected = projectionIn(values, today, isHoliday)
  const endOf = (key: string): string | null => projected(cashierProject.stageByKey.get(key)!).proyectada
  const beginOf = (stage: Stage): string | null => {
    const before = stagesBefore(stage.key as ScheduledStage).find((key) => endOf(key) !== null)
    return before ? endOf(before) : (datesOf(values, stage)?.inicio ?? null)
  }
  return (stage) => ({ desde: beginOf(stage), ...projected(stage) })
}
