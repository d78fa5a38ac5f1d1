import { datePairsOf, dayIn } from '@soportica/contract/projects/dateOrder'
import type { Project } from '@soportica/contract/projects/project'
import { addBusinessDays } from '@soportica/rules/businessDays'
import { projectionsOf } from '../dates/typedPlan.ts'
import type { Forecast } from './stageCourse.ts'

/** Of typed dates. A stage that has not begun begins as late as the stage that it follows. */
export const typedForecast =
  (project: Project): Forecast =>
  (values, today, isHoliday) => {
    const projections = projectionsOf(project, values, today, isHoliday)
    return (stage) => {
      const { teorica, real } = datePairsOf(stage)
      const planned = dayIn(values, teorica.inicio)
      const late = Math.max(0, projections[stage.follows ?? '']?.desviacion ?? 0)
      const expected = planned && late > 0 ? addBusinessDays(planned, late, isHoliday) : planned
      const { proyectada = null, desviacion = null } = projections[stage.key] ?? {}
      return { desde: dayIn(values, real.inicio) ?? expected ?? null, proyectada, desviacion }
    }
  }
